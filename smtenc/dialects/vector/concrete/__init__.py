"""Execution of the ``vector`` dialect. Source: MLIR's vector document; where it is silent, what its lowering to ``llvm`` does."""
