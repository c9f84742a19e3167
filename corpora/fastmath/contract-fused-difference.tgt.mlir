func.func @contract_fused_difference(%x: f32, %y: f32, %z: f32) -> f32 {
  %n = arith.negf %x : f32
  %r = math.fma %n, %y, %z : f32
  return %r : f32
}
