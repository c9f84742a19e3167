func.func @f(%i: index, %j: index) -> f32 {
  %c = arith.constant dense<[[0.0, 1.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 2.0]]> : tensor<3x3xf32>
  %r = tensor.extract %c[%i, %j] : tensor<3x3xf32>
  return %r : f32
}
