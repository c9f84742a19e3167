"""Proofs of ``unsat``, their checking, and unsat cores."""
