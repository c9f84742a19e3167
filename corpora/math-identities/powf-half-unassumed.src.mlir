// pass: math-algebraic-simplification
// idea: powf(-0.0, 0.5) is 0.0, sqrt(-0.0) is -0.0: x = -0.0
// verdict: incorrect

func.func @powf_half_unassumed(%x: f32) -> f32 {
  %c = arith.constant 0.5 : f32
  %r = math.powf %x, %c : f32
  return %r : f32
}
