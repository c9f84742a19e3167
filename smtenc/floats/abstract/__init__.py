"""The abstract encoding of floats (thesis chapter 4)."""
