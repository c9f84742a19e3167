// pass: tosa-to-linalg
// idea: a clamp as a minimum and a maximum, so that NaN stays NaN
// verdict: correct

func.func @clamp_f32(%x: tensor<1x112x112x32xf32>) -> tensor<1x112x112x32xf32> {
  %0 = tosa.clamp %x {min_fp = 0.0 : f32, max_fp = 6.0 : f32, min_int = 0 : i64, max_int = 6 : i64} : (tensor<1x112x112x32xf32>) -> tensor<1x112x112x32xf32>
  return %0 : tensor<1x112x112x32xf32>
}
