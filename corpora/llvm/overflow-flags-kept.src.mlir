// pass: convert-arith-to-llvm
// idea: flags keep their names
// verdict: correct

func.func @overflow_flags_kept(%a: i32, %b: i32) -> i32 {
  %s = arith.addi %a, %b overflow<nsw> : i32
  %r = arith.shli %s, %b overflow<nsw, nuw> : i32
  return %r : i32
}
