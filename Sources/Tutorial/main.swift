import NcursesBackend

do {
  let backend = try NcursesBackend()
  let tea = TeaPicker(Tea.all, on: backend).run()
  backend.end()
  print(tea?.name ?? "no tea")
} catch {
  print("no tea: \(error)")
}
