func.func @fma_commuted(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %b, %a, %c : f32
  return %r : f32
}
