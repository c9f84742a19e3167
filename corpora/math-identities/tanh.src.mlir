// pass: math-expand-ops
// idea: tanh(x) by exp(-2|x|)
// verdict: correct
// options: --assume math-identities

func.func @tanh(%x: f32) -> f32 {
  %r = math.tanh %x : f32
  return %r : f32
}
