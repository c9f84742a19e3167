// pass: hand-written
// idea: tanh(x) + -0.0 is tanh(x) without any identity
// verdict: correct
// options: --assume math-identities

func.func @identity_tanh(%x: f32) -> f32 {
  %r = math.tanh %x : f32
  return %r : f32
}
