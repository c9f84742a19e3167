"""Execution of the ``vector`` dialect. Source: MLIR's vector document and, where it is silent, the dialect's lowering to ``llvm``."""
