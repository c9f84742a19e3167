// pass: math-expand-ops
// idea: a difference of equal numbers is 0.0: sinh(-0.0) is -0.0
// verdict: incorrect
func.func @sinh_of_negative_zero_expanded(%x: f32) -> f32 {
  %0 = math.sinh %x : f32
  return %0 : f32
}
