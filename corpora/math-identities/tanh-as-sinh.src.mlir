// pass: hand-written
// idea: tanh(x) is not sinh(x): x = 3
// verdict: incorrect
// options: --assume math-identities

func.func @tanh_as_sinh(%x: f32) -> f32 {
  %r = math.tanh %x : f32
  return %r : f32
}
