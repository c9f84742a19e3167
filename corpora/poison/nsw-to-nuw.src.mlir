// pass: hand-written
// idea: no signed wrap does not mean no unsigned wrap: a = -1, b = 1 is 0 and poison
// verdict: incorrect

func.func @nsw_to_nuw(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nsw> : i32
  return %r : i32
}
