"""Semantics of the vector dialect, for vectors of static shape, which are tensors here. Authority: MLIR's "'vector' Dialect" document."""
