// pass: hand-written
// idea: only the sum of both zero points counts
// verdict: correct

func.func @negate_zero_points_gathered(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.negate %x {quantization_info = #tosa.unary_quant<input_zp = 5, output_zp = -8>} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
