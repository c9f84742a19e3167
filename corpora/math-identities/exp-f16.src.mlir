// pass: math-legalize-to-f32
// idea: a function in f16 as the one in f32, rounded
// verdict: correct
// options: --assume math-identities

func.func @exp_f16(%x: f16) -> f16 {
  %r = math.exp %x : f16
  return %r : f16
}
