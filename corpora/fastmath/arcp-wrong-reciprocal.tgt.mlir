func.func @arcp_wrong_reciprocal(%x: f32, %y: f32) -> f32 {
  %o = arith.constant 1.0 : f32
  %i = arith.divf %o, %x : f32
  %r = arith.mulf %y, %i : f32
  return %r : f32
}
