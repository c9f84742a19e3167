"""Execution of the ``scf`` dialect. Source: MLIR's scf document and, where it is silent, the dialect's lowering to ``cf``."""
