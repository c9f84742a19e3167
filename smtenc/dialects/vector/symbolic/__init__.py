"""The vector dialect, on vectors of static shape, which are tensors here. Authority: MLIR's "'vector' Dialect" document."""
