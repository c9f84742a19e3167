"""Execution of loops, and properties of loops that runs show: races, invariants, nontermination."""
