// pass: hand-written
// idea: exp in f16 is not exp2 in f32, rounded: x = 3
// verdict: incorrect
// options: --assume math-identities

func.func @exp_f16_twice(%x: f16) -> f16 {
  %r = math.exp %x : f16
  return %r : f16
}
