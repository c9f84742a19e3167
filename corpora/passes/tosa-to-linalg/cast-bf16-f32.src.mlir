// pass: tosa-to-linalg
// idea: bf16 is widened, doubled and rounded again
// verdict: correct

func.func @cast_bf16_f32(%x: tensor<32x64xbf16>) -> tensor<32x64xbf16> {
  %0 = tosa.cast %x : (tensor<32x64xbf16>) -> tensor<32x64xf32>
  %1 = tosa.add %0, %0 : (tensor<32x64xf32>, tensor<32x64xf32>) -> tensor<32x64xf32>
  %2 = tosa.cast %1 : (tensor<32x64xf32>) -> tensor<32x64xbf16>
  return %2 : tensor<32x64xbf16>
}
