func.func @and_as_select(%c: i1, %x: i1) -> i1 {
  %f = llvm.mlir.constant(false) : i1
  %r = llvm.select %c, %x, %f : i1, i1
  return %r : i1
}
