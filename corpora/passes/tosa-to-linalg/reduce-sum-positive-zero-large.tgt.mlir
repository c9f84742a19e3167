func.func @reduce_sum_positive_zero_large(%arg0: tensor<2x8x8x3xf32>) -> tensor<2x1x8x3xf32> {
  %0 = tensor.empty() : tensor<2x8x3xf32>
  %cst = arith.constant 0.000000e+00 : f32
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x8x3xf32>) -> tensor<2x8x3xf32>
  %reduced = linalg.reduce ins(%arg0 : tensor<2x8x8x3xf32>) outs(%1 : tensor<2x8x3xf32>) dimensions = [1] 
    (%in: f32, %init: f32) {
      %2 = arith.addf %in, %init : f32
      linalg.yield %2 : f32
    }
  %expanded = tensor.expand_shape %reduced [[0], [1, 2], [3]] output_shape [2, 1, 8, 3] : tensor<2x8x3xf32> into tensor<2x1x8x3xf32>
  return %expanded : tensor<2x1x8x3xf32>
}
