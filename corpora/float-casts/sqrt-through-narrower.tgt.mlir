func.func @f(%x: f32) -> f32 {
  %a = arith.truncf %x : f32 to bf16
  %b = math.sqrt %a : bf16
  %r = arith.extf %b : bf16 to f32
  return %r : f32
}
