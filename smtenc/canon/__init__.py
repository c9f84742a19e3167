"""Canonicalization: rules as data, their proofs, and a greedy driver that applies them to the typed IR."""
