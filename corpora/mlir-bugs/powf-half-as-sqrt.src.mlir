// pass: test-math-algebraic-simplification
// idea: the root of -inf is NaN, its power by 0.5 is inf
// verdict: incorrect
func.func @powf_half_as_sqrt(%x: f32) -> f32 {
  %half = arith.constant 0.5 : f32
  %0 = math.powf %x, %half : f32
  return %0 : f32
}
