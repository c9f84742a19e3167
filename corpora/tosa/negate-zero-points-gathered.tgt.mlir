func.func @negate_zero_points_gathered(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.negate %x {quantization_info = #tosa.unary_quant<input_zp = 0, output_zp = -3>} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
