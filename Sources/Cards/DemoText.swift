/// The little texts that the demo's cards show.
enum DemoText {
  /// A title and what stands under it.
  typealias Entry = (title: String, body: String)

  /// The note for card `index`; neighbours differ, and the same card always says the same.
  static func note(_ index: Int) -> Entry { entry(notes, index) }

  /// The quote for card `index`.
  static func quote(_ index: Int) -> Entry { entry(quotes, index) }

  private static func entry(_ entries: [Entry], _ index: Int) -> Entry {
    // A stride without a common factor visits all of them before one comes again.
    entries[Int(UInt(bitPattern: index) % UInt(entries.count)) * 5 % entries.count]
  }

  private static let notes: [Entry] = [
    ("Harbour", "Low tide at seven. The blue boat lies on its side and waits for the water."),
    ("Soup", "Onions first, slowly. Then carrots, a bay leaf, and more patience than salt."),
    ("Bicycle", "New chain, old brakes. The back wheel sings when it rains."),
    ("Library", "Third floor, by the window: the book about maps that were wrong on purpose."),
    (
      "Night train",
      "Somebody in the next compartment hums. Stations pass without names, only lights and one "
        + "dog that looks up at every carriage in turn."
    ),
    ("Window", "Frost on the inside. A finger draws a house, a tree, a sun with nine rays."),
    ("Letter", "It took eleven days and smells of cardamom. I have read it standing up."),
    (
      "Garden",
      "Beans climb the string that was meant for tomatoes. Nobody told the bees, they seem to "
        + "know anyway."
    ),
    ("Market", "Two pears, a loaf, string. The man with the radio gave me his last plums."),
    ("Clock", "Runs four minutes fast. The whole family is punctual because of it."),
    (
      "Mountain hut",
      "Six bunks, one stove, a guest book that goes back to 1931. Everyone writes about the "
        + "weather; one page is a pressed gentian and nothing else."
    ),
    ("Piano", "The low F sticks. All our songs have learned to walk around it."),
    ("Rain", "A bucket under the skylight keeps the time: one, two, and a long three."),
  ]

  private static let quotes: [Entry] = [
    ("Carpenter", "Measure once more than you want to."),
    ("Grandmother", "A pot that is watched is at least not burnt."),
    ("Ferryman", "The river is the same width for everyone."),
    ("Teacher", "Write the sentence you mean. Then take out the word you like best."),
    ("Beekeeper", "Move slowly, and you will be taken for the weather."),
    ("Baker", "Dough has no clock. It has a nose, and so should you."),
    ("Gardener", "Plant the tree where the bench should be in twenty years."),
  ]
}
