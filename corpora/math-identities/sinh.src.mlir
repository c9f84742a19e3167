// pass: math-expand-ops
// idea: sinh(x) as (exp(x) - exp(-x)) / 2
// verdict: correct
// options: --assume math-identities

func.func @sinh(%x: f32) -> f32 {
  %r = math.sinh %x : f32
  return %r : f32
}
