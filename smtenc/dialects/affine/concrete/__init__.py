"""Execution of the ``affine`` dialect. Source: MLIR's affine document and, where it is silent, the dialect's lowering to ``scf`` and ``memref``."""
