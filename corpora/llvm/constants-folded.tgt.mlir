func.func @constants_folded() -> i32 {
  %r = llvm.mlir.constant(40 : i32) : i32
  return %r : i32
}
