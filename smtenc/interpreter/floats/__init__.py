"""Floats of concrete executions: scalars, sets of allowed results, sums in any order."""
