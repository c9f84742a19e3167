"""The evaluation of queries on models without any solver: terms, quantifiers, recursive functions, and results that cannot be decided."""
