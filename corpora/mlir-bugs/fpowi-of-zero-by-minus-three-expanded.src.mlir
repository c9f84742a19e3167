// pass: math-expand-ops
// idea: 0.0 = -0.0 in a comparison: 0.0^-3 is inf, and becomes -inf
// verdict: incorrect
func.func @fpowi_of_zero_by_minus_three_expanded(%x: f32) -> f32 {
  %c = arith.constant -3 : i32
  %0 = math.fpowi %x, %c : f32, i32
  return %0 : f32
}
