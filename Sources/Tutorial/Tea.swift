/// What the program is about: an item of the wall.
struct Tea {
  var name: String
  var notes: String

  static let all = [
    Tea(name: "Assam", notes: "Malt, and a colour like the floor of a wood in autumn. Takes milk."),
    Tea(name: "Darjeeling", notes: "Muscatel; the first flush is nearly green."),
    Tea(name: "Earl Grey", notes: "Black tea that has met a bergamot."),
    Tea(name: "Gyokuro", notes: "Shaded for three weeks before it is picked. 60 °C, two minutes."),
    Tea(name: "Hojicha", notes: "Roasted.\nToast, nuts, evening."),
    Tea(name: "Keemun", notes: "Cocoa and a little smoke."),
    Tea(name: "Lapsang", notes: "Much smoke: dried over fires of pine."),
    Tea(name: "Matcha", notes: "Ground between stones, whisked, drunk with its leaf."),
    Tea(name: "Oolong", notes: "Between green and black, and each one somewhere else."),
    Tea(name: "Pu-erh", notes: "Earth. Pressed into cakes and kept for years."),
    Tea(name: "Rooibos", notes: "No tea at all."),
    Tea(name: "Sencha", notes: "Grass, sea, spring.\n70 °C, one minute."),
  ]
}
