// pass: math-expand-ops
// idea: the square of a large number is infinite: acosh(1e22) is about 51.4, and becomes inf
// verdict: incorrect
func.func @acosh_of_large_numbers_expanded(%x: f32) -> f32 {
  %0 = math.acosh %x : f32
  return %0 : f32
}
