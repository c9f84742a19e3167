// pass: math-expand-ops
// idea: it goes by round, which is wrong there: roundeven of -0.49999997 is -0.0, and becomes -1.0
// verdict: incorrect
func.func @roundeven_below_a_half_expanded(%x: f32) -> f32 {
  %0 = math.roundeven %x : f32
  return %0 : f32
}
