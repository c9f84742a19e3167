func.func @arcp_target_only(%x: f32, %y: f32) -> f32 {
  %r = arith.divf %x, %y fastmath<arcp> : f32
  return %r : f32
}
