// pass: hand-written
// idea: exp2(x) is not exp(x): x = 3
// verdict: incorrect
// options: --assume math-identities

func.func @exp2_as_exp(%x: f32) -> f32 {
  %r = math.exp2 %x : f32
  return %r : f32
}
