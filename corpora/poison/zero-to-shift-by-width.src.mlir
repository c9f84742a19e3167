// pass: hand-written
// idea: a shift by the width is poison, not 0: any x
// verdict: incorrect

func.func @zero_to_shift_by_width(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  return %c0 : i32
}
