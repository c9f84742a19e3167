func.func @expm1(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %s = math.exp %x : f32
  %r = arith.subf %s, %one : f32
  return %r : f32
}
