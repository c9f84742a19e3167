// pass: math-algebraic-simplification
// idea: powf(x, 0.5) as sqrt(x): -0.0 included, which is assumed
// verdict: correct
// options: --assume math-identities

func.func @powf_half(%x: f32) -> f32 {
  %c = arith.constant 0.5 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}
