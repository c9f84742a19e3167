func.func @f(%x: f16, %y: bf16, %z: f32) -> (f16, bf16, f32) {
  %a = arith.extf %x : f16 to f32
  %b = math.sqrt %a : f32
  %r = arith.truncf %b : f32 to f16
  %c = arith.extf %y : bf16 to f32
  %d = math.sqrt %c : f32
  %s = arith.truncf %d : f32 to bf16
  %e = arith.extf %z : f32 to f64
  %g = math.sqrt %e : f64
  %t = arith.truncf %g : f64 to f32
  return %r, %s, %t : f16, bf16, f32
}
