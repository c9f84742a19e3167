// pass: hand-written
// idea: the lowering of older releases: comparisons and selects, which let NaN through
// verdict: correct

func.func @clamp_as_selects(%x: tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %r = tosa.clamp %x {min_fp = -1.0 : f32, max_fp = 1.0 : f32, min_int = -1 : i64, max_int = 1 : i64} : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  return %r : tensor<1x28x28x16xf32>
}
