"""smtenc: a translation validator for tensor compilers. MLIR before and after an optimization in, a verdict with evidence out."""

__version__ = "0.1.0"
