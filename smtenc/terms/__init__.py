"""The package of terms, the only one that imports PySMT.

PySMT is loaded in ``environment``, before any other file here can load a part of it: that decides which optional modules PySMT finds, and keeps its
solvers from being loaded.
"""

import smtenc.terms.environment  # noqa: F401
