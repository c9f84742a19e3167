// pass: tosa-to-linalg
// idea: a clamp of halves; the bounds are rounded to f16
// verdict: correct

func.func @clamp_f16(%x: tensor<64xf16>) -> tensor<64xf16> {
  %0 = tosa.clamp %x {min_fp = -0.1 : f32, max_fp = 0.1 : f32, min_int = 0 : i64, max_int = 0 : i64} : (tensor<64xf16>) -> tensor<64xf16>
  return %0 : tensor<64xf16>
}
