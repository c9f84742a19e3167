func.func @reassoc_one_flag(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.addf %y, %z : f32
  %r = arith.addf %x, %p : f32
  return %r : f32
}
