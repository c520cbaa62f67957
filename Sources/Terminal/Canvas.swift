public struct Canvas {}
