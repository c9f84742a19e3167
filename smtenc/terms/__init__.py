"""Terms: the only door to PySMT.

PySMT is loaded in ``environment``, before any other file here can load a part of it: that decides what it finds, and keeps solvers out.
"""

import smtenc.terms.environment  # noqa: F401
