"""Runs of programs on given inputs: what the interpreter computes, as a command (``smtenc run``) and on NumPy arrays (``smtenc.run``)."""
