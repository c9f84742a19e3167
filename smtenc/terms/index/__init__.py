"""Quasi-affine index arithmetic over mathematical integers, in a normal form with ranges."""
