func.func @arcp_quotient_of_quotient(%x: f32, %y: f32, %z: f32) -> f32 {
  %q = arith.divf %z, %y : f32
  %r = arith.mulf %x, %q : f32
  return %r : f32
}
