"""Parts of programs of the llvm dialect beyond operations: structures in memory, objects behind pointers, promises, calls of a runtime."""
