func.func @addf_negative_zero_bf16(%x: tensor<4x?xbf16>) -> tensor<4x?xbf16> {
  return %x : tensor<4x?xbf16>
}
