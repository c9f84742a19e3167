// pass: hand-written
// idea: the result counts from another zero point: image = 7
// verdict: incorrect

func.func @f(%image: tensor<1x?x?x3xi8>) -> tensor<1x?x?x3xi8> {
  %r = tosa.avg_pool2d %image {acc_type = i32, kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>,
    quantization_info = #tosa.unary_quant<input_zp = 7, output_zp = 8>} : (tensor<1x?x?x3xi8>) -> tensor<1x?x?x3xi8>
  return %r : tensor<1x?x?x3xi8>
}
