func.func @widened_sum(%x: f16, %y: f16) -> f32 {
  %s = arith.addf %x, %y : f16
  %r = arith.extf %s : f16 to f32
  return %r : f32
}
