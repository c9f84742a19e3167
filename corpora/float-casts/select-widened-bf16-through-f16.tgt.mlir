func.func @chosen(%c: i1, %x: bf16, %y: bf16) -> bf16 {
  %p = arith.extf %x : bf16 to f32
  %q = arith.extf %y : bf16 to f32
  %a = arith.truncf %p : f32 to f16
  %b = arith.truncf %q : f32 to f16
  %s = arith.select %c, %a, %b : f16
  %w = arith.extf %s : f16 to f32
  %r = arith.truncf %w : f32 to bf16
  return %r : bf16
}
