func.func @reassoc_difference(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.subf %y, %z : f32
  %r = arith.addf %p, %x : f32
  return %r : f32
}
