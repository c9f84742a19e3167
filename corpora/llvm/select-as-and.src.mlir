// pass: hand-written
// idea: and looks at both operands: c = false, x = poison is false and poison
// verdict: incorrect

func.func @select_as_and(%c: i1, %x: i1) -> i1 {
  %f = llvm.mlir.constant(false) : i1
  %r = llvm.select %c, %x, %f : i1, i1
  return %r : i1
}
