// pass: hand-written
// idea: a division rounds toward zero, a shift does not: a = -1 gives 0 and -1
// verdict: incorrect

func.func @division_as_shift(%a: i32) -> i32 {
  %c = llvm.mlir.constant(4 : i32) : i32
  %r = llvm.sdiv %a, %c : i32
  return %r : i32
}
