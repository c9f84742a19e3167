func.func @two_layer_perceptron(%x: tensor<32x128xf32>, %w1: tensor<128x256xf32>, %w2: tensor<256x10xf32>) -> tensor<32x10xf32> {
  %z = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<32x256xf32>
  %i1 = linalg.fill ins(%z : f32) outs(%e1 : tensor<32x256xf32>) -> tensor<32x256xf32>
  %h = linalg.matmul ins(%x, %w1 : tensor<32x128xf32>, tensor<128x256xf32>) outs(%i1 : tensor<32x256xf32>) -> tensor<32x256xf32>
  %t = math.tanh %h : tensor<32x256xf32>
  %e2 = tensor.empty() : tensor<32x10xf32>
  %i2 = linalg.fill ins(%z : f32) outs(%e2 : tensor<32x10xf32>) -> tensor<32x10xf32>
  %r = linalg.matmul ins(%t, %w2 : tensor<32x256xf32>, tensor<256x10xf32>) outs(%i2 : tensor<32x10xf32>) -> tensor<32x10xf32>
  return %r : tensor<32x10xf32>
}
