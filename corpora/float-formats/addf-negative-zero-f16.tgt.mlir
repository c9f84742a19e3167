func.func @addf_negative_zero_f16(%x: tensor<4x?xf16>) -> tensor<4x?xf16> {
  return %x : tensor<4x?xf16>
}
