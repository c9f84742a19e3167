// pass: hand-written
// idea: nsw added without a reason: a = 2147483647, b = 1 becomes poison
// verdict: incorrect

func.func @nsw_invented(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b : i32
  return %r : i32
}
