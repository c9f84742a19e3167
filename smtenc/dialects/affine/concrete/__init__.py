"""Execution of the ``affine`` dialect. Source: MLIR's affine document; where it is silent, what its lowering to ``scf`` and ``memref`` does."""
