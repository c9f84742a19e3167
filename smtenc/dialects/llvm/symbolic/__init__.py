"""Semantics of the llvm dialect. Authority: MLIR's "'llvm' Dialect" document, and LLVM's Language Reference for the instruction or intrinsic of
the same name.
"""
