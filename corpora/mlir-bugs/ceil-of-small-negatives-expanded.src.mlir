// pass: math-expand-ops
// idea: the integer 0 has no sign: ceil of -0.25 is -0.0, and becomes 0.0
// verdict: incorrect
func.func @ceil_of_small_negatives_expanded(%x: f32) -> f32 {
  %0 = math.ceil %x : f32
  return %0 : f32
}
