func.func @divf_bf16_in_f32(%x: bf16, %y: bf16) -> bf16 {
  %a = arith.extf %x : bf16 to f32
  %b = arith.extf %y : bf16 to f32
  %s = arith.divf %a, %b : f32
  %r = arith.truncf %s : f32 to bf16
  return %r : bf16
}
