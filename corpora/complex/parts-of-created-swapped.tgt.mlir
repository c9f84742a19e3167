func.func @parts(%a: f32, %b: f32) -> (f32, f32) {
  return %b, %a : f32, f32
}
