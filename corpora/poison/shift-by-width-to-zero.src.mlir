// pass: hand-written
// idea: a shift by the width is poison, so any constant refines it
// verdict: correct

func.func @shift_by_width_to_zero(%x: i32) -> i32 {
  %c32 = arith.constant 32 : i32
  %r = arith.shli %x, %c32 : i32
  return %r : i32
}
