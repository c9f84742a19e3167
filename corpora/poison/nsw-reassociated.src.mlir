// pass: hand-written
// idea: nsw kept while reassociating: a = -1, b = c with b + c overflowing, for example b = 2147483647 and c = 1
// verdict: incorrect

func.func @nsw_reassociated(%a: i32, %b: i32, %c: i32) -> i32 {
  %s = arith.addi %a, %b overflow<nsw> : i32
  %r = arith.addi %s, %c overflow<nsw> : i32
  return %r : i32
}
