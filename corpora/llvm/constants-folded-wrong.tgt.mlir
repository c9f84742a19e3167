func.func @constants_folded_wrong() -> i32 {
  %r = llvm.mlir.constant(42 : i32) : i32
  return %r : i32
}
