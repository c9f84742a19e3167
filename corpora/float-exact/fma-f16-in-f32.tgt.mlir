func.func @fma_f16_in_f32(%x: f16, %y: f16, %z: f16) -> f16 {
  %a = arith.extf %x : f16 to f32
  %b = arith.extf %y : f16 to f32
  %c = arith.extf %z : f16 to f32
  %s = math.fma %a, %b, %c : f32
  %r = arith.truncf %s : f32 to f16
  return %r : f16
}
