func.func @log1p(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %s = arith.addf %x, %one : f32
  %r = math.log %s : f32
  return %r : f32
}
