// pass: tosa-to-linalg-named
// idea: zero points become operands of the quantized convolution; where integers start from the bias does not matter
// verdict: correct

func.func @f(%image: tensor<1x3x3x2xi8>, %weight: tensor<2x2x2x2xi8>, %bias: tensor<2xi32>) -> tensor<1x2x2x2xi32> {
  %r = tosa.conv2d %image, %weight, %bias {dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>,
    quantization_info = #tosa.conv_quant<input_zp = -3, weight_zp = 5>}
    : (tensor<1x3x3x2xi8>, tensor<2x2x2x2xi8>, tensor<2xi32>) -> tensor<1x2x2x2xi32>
  return %r : tensor<1x2x2x2xi32>
}
