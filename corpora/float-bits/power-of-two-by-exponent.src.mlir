// pass: hand-written
// idea: adding one to the exponent doubles normal numbers only
// verdict: incorrect

func.func @power_of_two_by_exponent(%x: f32) -> f32 {
  %r = arith.addf %x, %x : f32
  return %r : f32
}
