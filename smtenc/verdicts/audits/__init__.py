"""Audits of verdicts: what rewriting decided, and what premises leave out."""
