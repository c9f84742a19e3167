func.func @rsqrt_unassumed(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %s = math.sqrt %x : f32
  %r = arith.divf %one, %s : f32
  return %r : f32
}
