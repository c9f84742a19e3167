// pass: hand-written
// idea: a * a + b for a * b + b
// verdict: incorrect
func.func @outlined(%a: f32, %b: f32) -> f32 {
  %0 = arith.mulf %a, %b : f32
  %1 = arith.addf %0, %b : f32
  return %1 : f32
}
