func.func @addf_negative_zero_f64(%x: tensor<4x?xf64>) -> tensor<4x?xf64> {
  return %x : tensor<4x?xf64>
}
