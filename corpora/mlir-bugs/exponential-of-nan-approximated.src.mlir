// pass: test-math-polynomial-approximation
// idea: NaN has no integer part: exp(NaN) becomes poison
// verdict: incorrect
func.func @exponential_of_nan_approximated(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}
