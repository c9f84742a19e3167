"""The values of SMT-LIB's sorts and what can be done with them, exactly: floats, irrational numbers, strings, sequences. Terms are not known here."""
