"""Execution of the llvm dialect on numbers, after LLVM's Language Reference."""
