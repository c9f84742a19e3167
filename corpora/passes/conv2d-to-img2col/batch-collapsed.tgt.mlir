func.func @batch_collapsed(%a: tensor<4x8x16xf32>, %b: tensor<16x32xf32>, %c: tensor<4x8x32xf32>) -> tensor<4x8x32xf32> {
  %p = tensor.collapse_shape %a [[0, 1], [2]] : tensor<4x8x16xf32> into tensor<32x16xf32>
  %q = tensor.collapse_shape %c [[0, 1], [2]] : tensor<4x8x32xf32> into tensor<32x32xf32>
  %g = linalg.matmul ins(%p, %b : tensor<32x16xf32>, tensor<16x32xf32>) outs(%q : tensor<32x32xf32>) -> tensor<32x32xf32>
  %r = tensor.expand_shape %g [[0, 1], [2]] output_shape [4, 8, 32] : tensor<32x32xf32> into tensor<4x8x32xf32>
  return %r : tensor<4x8x32xf32>
}
