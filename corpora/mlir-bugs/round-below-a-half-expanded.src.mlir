// pass: math-expand-ops
// idea: 0.49999997 + 0.5 is rounded to 1.0: round of -0.49999997 is -0.0, and becomes -1.0
// verdict: incorrect
func.func @round_below_a_half_expanded(%x: f32) -> f32 {
  %0 = math.round %x : f32
  return %0 : f32
}
