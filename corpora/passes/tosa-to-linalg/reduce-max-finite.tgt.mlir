func.func @reduce_max_finite(%arg0: tensor<4x6xf32>) -> tensor<1x6xf32> {
  %0 = tensor.empty() : tensor<6xf32>
  %cst = arith.constant -3.40282347E+38 : f32
  %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<6xf32>) -> tensor<6xf32>
  %reduced = linalg.reduce ins(%arg0 : tensor<4x6xf32>) outs(%1 : tensor<6xf32>) dimensions = [0] 
    (%in: f32, %init: f32) {
      %2 = arith.maximumf %in, %init : f32
      linalg.yield %2 : f32
    }
  %expanded = tensor.expand_shape %reduced [[0, 1]] output_shape [1, 6] : tensor<6xf32> into tensor<1x6xf32>
  return %expanded : tensor<1x6xf32>
}
