// pass: math-algebraic-simplification
// idea: fpowi(x, -2) as (1/x) * (1/x)
// verdict: correct
// options: --assume math-identities

func.func @fpowi(%x: f32) -> f32 {
  %c = arith.constant -2 : i32
  %r = math.fpowi %x, %c : f32, i32
  return %r : f32
}
