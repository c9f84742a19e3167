// pass: hand-written
// idea: the same with a bound of 0.0, which -0.0 is not below: it stays -0.0, read strictly
// verdict: incorrect
// options: --assume tosa-exact

func.func @relu6_as_selects(%x: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %r = tosa.clamp %x {min_fp = 0.0 : f32, max_fp = 6.0 : f32, min_int = 0 : i64, max_int = 6 : i64} : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  return %r : tensor<1x28x28x16xf32>
}
