func.func @f(%image: tensor<1x2x2x1xf32>, %weight: tensor<1x2x2x1xf32>, %bias: tensor<1xf32>) -> tensor<1x5x4x1xf32> {
  %none = "tosa.const"() {value = dense<0.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %elements = tosa.reshape %image {new_shape = array<i64: 4, 1>} : (tensor<1x2x2x1xf32>) -> tensor<4x1xf32>
  %kernel = tosa.reshape %weight {new_shape = array<i64: 4, 1>} : (tensor<1x2x2x1xf32>) -> tensor<4x1xf32>
  %products = tosa.fully_connected %elements, %kernel, %none : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %tiles = tosa.reshape %products {new_shape = array<i64: 2, 2, 2, 2>} : (tensor<4x4xf32>) -> tensor<2x2x2x2xf32>
  %order = "tosa.const"() {value = dense<[0, 1, 2, 3]> : tensor<4xi32>} : () -> tensor<4xi32>
  %rows = tosa.transpose %tiles, %order : (tensor<2x2x2x2xf32>, tensor<4xi32>) -> tensor<2x2x2x2xf32>
  %whole = tosa.reshape %rows {new_shape = array<i64: 1, 4, 4, 1>} : (tensor<2x2x2x2xf32>) -> tensor<1x4x4x1xf32>
  %padding = "tosa.const"() {value = dense<[[0, 0], [1, 0], [0, 0], [0, 0]]> : tensor<4x2xi32>} : () -> tensor<4x2xi32>
  %padded = tosa.pad %whole, %padding : (tensor<1x4x4x1xf32>, tensor<4x2xi32>) -> tensor<1x5x4x1xf32>
  %everywhere = tosa.reshape %bias {new_shape = array<i64: 1, 1, 1, 1>} : (tensor<1xf32>) -> tensor<1x1x1x1xf32>
  %r = tosa.add %padded, %everywhere : (tensor<1x5x4x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x5x4x1xf32>
  return %r : tensor<1x5x4x1xf32>
}
