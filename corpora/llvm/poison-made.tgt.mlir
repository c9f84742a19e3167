func.func @poison_made() -> i32 {
  %r = llvm.mlir.poison : i32
  return %r : i32
}
