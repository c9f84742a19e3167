"""Queries evaluated on models, which no solver takes part in: terms, quantifiers, recursive functions, and what cannot be told."""
