// pass: hand-written
// idea: with zero points the negative of -128 is 127
// verdict: correct

func.func @negate_saturates(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.negate %x {quantization_info = #tosa.unary_quant<input_zp = 0, output_zp = 0>} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
