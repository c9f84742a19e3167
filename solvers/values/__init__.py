"""The values of SMT-LIB's sorts and exact operations on them: floats, irrational numbers, strings, sequences. Terms are not used here."""
