// pass: hand-written
// idea: forgetting nsw makes the target more defined
// verdict: correct

func.func @nsw_dropped(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nsw> : i32
  return %r : i32
}
