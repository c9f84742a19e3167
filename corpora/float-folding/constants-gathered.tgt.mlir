func.func @constants_gathered(%x: f32) -> f32 {
  %s = arith.constant 0.3 : f32
  %r = arith.addf %x, %s : f32
  return %r : f32
}
