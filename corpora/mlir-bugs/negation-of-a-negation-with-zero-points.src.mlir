// pass: canonicalize
// idea: with zero points, both together are x - 3
// verdict: incorrect
func.func @negation_of_a_negation_with_zero_points(%x: tensor<2xi8>) -> tensor<2xi8> {
  %0 = "tosa.negate"(%x) <{quantization_info = #tosa.unary_quant<input_zp = 1, output_zp = 0>}> : (tensor<2xi8>) -> tensor<2xi8>
  %1 = "tosa.negate"(%0) <{quantization_info = #tosa.unary_quant<input_zp = 2, output_zp = 4>}> : (tensor<2xi8>) -> tensor<2xi8>
  return %1 : tensor<2xi8>
}
