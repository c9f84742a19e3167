"""Reduction of a wrong pair or pipeline to a minimal case that is wrong in the same way."""
