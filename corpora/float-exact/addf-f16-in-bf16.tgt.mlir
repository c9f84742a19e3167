func.func @addf_f16_in_bf16(%x: f16, %y: f16) -> f16 {
  %a = arith.extf %x : f16 to f32
  %b = arith.extf %y : f16 to f32
  %c = arith.truncf %a : f32 to bf16
  %d = arith.truncf %b : f32 to bf16
  %s = arith.addf %c, %d : bf16
  %e = arith.extf %s : bf16 to f32
  %r = arith.truncf %e : f32 to f16
  return %r : f16
}
