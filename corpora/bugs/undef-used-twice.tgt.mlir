func.func @undef(%x: i32) -> i32 {
  %u = llvm.mlir.undef : i32
  %r = arith.xori %u, %u : i32
  return %r : i32
}
