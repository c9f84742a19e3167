"""The exact encoding of floats, bit by bit or in the theory FloatingPoint."""
