func.func @f(%x: f32, %y: f32, %z: f32) -> (f32, f32) {
  %b = math.fma %x, %y, %z : f32
  return %b, %b : f32, f32
}
