func.func @arcp_reciprocal_shared(%x: f32, %y: f32, %z: f32) -> f32 {
  %o = arith.constant 1.0 : f32
  %i = arith.divf %o, %z : f32
  %a = arith.mulf %x, %i : f32
  %b = arith.mulf %y, %i : f32
  %r = arith.mulf %a, %b : f32
  return %r : f32
}
