// pass: math-algebraic-simplification
// idea: powf(x, 2) as x * x
// verdict: correct
// options: --assume math-identities

func.func @powf_square(%x: f32) -> f32 {
  %c = arith.constant 2.0 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}
