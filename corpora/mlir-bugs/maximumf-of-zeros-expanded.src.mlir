// pass: arith-expand
// idea: the zeros are equal in a comparison, but not in maximumf: 0.0 and -0.0 give 0.0, and -0.0
// verdict: incorrect
func.func @maximumf_of_zeros_expanded(%x: f32, %y: f32) -> f32 {
  %0 = arith.maximumf %x, %y : f32
  return %0 : f32
}
