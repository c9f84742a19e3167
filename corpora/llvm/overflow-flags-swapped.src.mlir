// pass: convert-arith-to-llvm
// idea: nuw is not nsw: a = -1, b = 1 is poison in the target
// verdict: incorrect

func.func @overflow_flags_swapped(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nsw> : i32
  return %r : i32
}
