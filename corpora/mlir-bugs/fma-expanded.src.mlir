// pass: math-expand-ops
// idea: the product is rounded: (1 + 2^-12)^2 - (1 + 2^-11) is 2^-24, and becomes 0
// verdict: incorrect
func.func @fma_expanded(%x: f32, %y: f32, %z: f32) -> f32 {
  %0 = math.fma %x, %y, %z : f32
  return %0 : f32
}
