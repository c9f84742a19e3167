// pass: math-expand-ops
// idea: a negative number has no logarithm: (-2.0)^3.0 is -8.0, and becomes NaN
// verdict: incorrect
func.func @powf_of_negatives_expanded(%x: f32, %y: f32) -> f32 {
  %0 = math.powf %x, %y : f32
  return %0 : f32
}
