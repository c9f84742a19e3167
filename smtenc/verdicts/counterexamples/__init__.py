"""Counterexamples: inputs, solver models, and runs of both programs that show a difference."""
