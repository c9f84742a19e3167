"""Measurements of solvers and encodings on sets of SMT-LIB files or of pairs: planned, run, kept, and made into tables, plots and a page."""
