// pass: hand-written
// idea: x^0 is not x / x
// verdict: incorrect

func.func @fpowi_zero_of_nan(%x: f32) -> f32 {
  %n = arith.constant 0 : i32
  %r = math.fpowi %x, %n : f32, i32
  return %r : f32
}
