"""The reader of LLVM IR: text is imported into the llvm dialect by ``mlir-translate``, and compared with what the import made of it."""
