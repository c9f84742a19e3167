// pass: math-legalize-to-f32
// idea: a function in bf16 as the one in f32, rounded
// verdict: correct
// options: --assume math-identities

func.func @tanh_bf16(%x: bf16) -> bf16 {
  %r = math.tanh %x : bf16
  return %r : bf16
}
