// pass: math-expand-ops
// idea: rsqrt(x) need not be 1 / sqrt(x) rounded twice, unless it is assumed
// verdict: possibly-incorrect

func.func @rsqrt_unassumed(%x: f32) -> f32 {
  %r = math.rsqrt %x : f32
  return %r : f32
}
