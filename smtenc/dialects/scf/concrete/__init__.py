"""Execution of the ``scf`` dialect. Source: MLIR's scf document; where it is silent, what its lowering to ``cf`` does."""
