// pass: math-expand-ops
// idea: rsqrt(x) as 1 / sqrt(x)
// verdict: correct
// options: --assume math-identities

func.func @rsqrt(%x: f32) -> f32 {
  %r = math.rsqrt %x : f32
  return %r : f32
}
