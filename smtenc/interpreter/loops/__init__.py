"""Execution of loops, and what runs show about them: races, invariants, nontermination."""
