"""SMT-LIB as a language: reading, typing, printing and comparing scripts. No solver is used."""
