func.func @reassoc_product(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %y, %z : f32
  %r = arith.mulf %p, %x : f32
  return %r : f32
}
