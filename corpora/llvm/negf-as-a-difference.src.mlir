// pass: hand-written
// idea: 0 - x is not -x: x = 0.0 gives -0.0 and 0.0
// verdict: incorrect

func.func @negf_as_a_difference(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}
