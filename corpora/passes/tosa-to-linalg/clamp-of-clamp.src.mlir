// pass: hand-written
// idea: two clamps with nested bounds as one
// verdict: correct

func.func @clamp_of_clamp(%x: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %a = tosa.clamp %x {min_fp = -4.0 : f32, max_fp = 8.0 : f32, min_int = -4 : i64, max_int = 8 : i64} : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  %r = tosa.clamp %a {min_fp = -1.0 : f32, max_fp = 6.0 : f32, min_int = -1 : i64, max_int = 6 : i64} : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  return %r : tensor<1x28x28x16xf32>
}
