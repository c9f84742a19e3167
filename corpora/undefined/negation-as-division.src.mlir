// pass: hand-written
// idea: 0 - x as x / -1 overflows at x = -2147483648
// verdict: incorrect

func.func @negation_as_division(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %r = arith.subi %c0, %x : i32
  return %r : i32
}
