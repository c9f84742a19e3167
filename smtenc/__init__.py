"""smtenc: a translation validator for tensor compilers. MLIR before and after an optimization in, a verdict with evidence out."""

import sys

__version__ = "0.1.0"

# Integers of MLIR have up to 2^24 bits; Python reads and writes no more than 4300 digits unless it is told to.
sys.set_int_max_str_digits(0)
