// pass: hand-written
// idea: as selects, a clamp from 0.0 on keeps -0.0: a zero of either sign is one that TOSA allows
// verdict: correct

func.func @relu6_keeps_negative_zero(%x : tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32> {
  %r = tosa.clamp %x {min_fp = 0.0 : f32, max_fp = 6.0 : f32, min_int = 0 : i64, max_int = 6 : i64} : (tensor<1x28x28x16xf32>) -> tensor<1x28x28x16xf32>
  return %r : tensor<1x28x28x16xf32>
}
