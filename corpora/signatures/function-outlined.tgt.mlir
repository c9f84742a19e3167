func.func private @outlined_0(%a: f32, %b: f32) -> f32 {
  %0 = arith.mulf %a, %b : f32
  return %0 : f32
}
func.func @outlined(%a: f32, %b: f32) -> f32 {
  %0 = func.call @outlined_0(%a, %b) : (f32, f32) -> f32
  %1 = arith.addf %0, %b : f32
  return %1 : f32
}
