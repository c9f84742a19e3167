// pass: hand-written
// idea: the target assumes what the source does not say; b = -1
// verdict: incorrect
func.func @assumed(%b: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.addi %b, %one : i32
  return %r : i32
}
