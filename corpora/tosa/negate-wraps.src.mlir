// pass: hand-written
// idea: 0 - x of -128 is -128, not 127
// verdict: incorrect

func.func @negate_wraps(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.negate %x {quantization_info = #tosa.unary_quant<input_zp = 0, output_zp = 0>} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
