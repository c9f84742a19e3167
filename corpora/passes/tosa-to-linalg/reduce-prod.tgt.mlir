func.func @reduce_prod(%arg0: tensor<13x21x3xf32>) -> tensor<1x21x3xf32> {
  %0 = tensor.empty() : tensor<21x3xf32>
  %cst = arith.constant 1.000000e+00 : f32
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<21x3xf32>) -> tensor<21x3xf32>
  %reduced = linalg.reduce ins(%arg0 : tensor<13x21x3xf32>) outs(%1 : tensor<21x3xf32>) dimensions = [0] 
    (%in: f32, %init: f32) {
      %2 = arith.mulf %in, %init : f32
      linalg.yield %2 : f32
    }
  %expanded = tensor.expand_shape %reduced [[0, 1], [2]] output_shape [1, 21, 3] : tensor<21x3xf32> into tensor<1x21x3xf32>
  return %expanded : tensor<1x21x3xf32>
}
