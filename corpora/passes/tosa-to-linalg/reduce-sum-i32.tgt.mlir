func.func @reduce_sum_i32(%arg0: tensor<5x4xi32>) -> tensor<5x1xi32> {
  %0 = tensor.empty() : tensor<5xi32>
  %c0_i32 = arith.constant 0 : i32
  %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<5xi32>) -> tensor<5xi32>
  %reduced = linalg.reduce ins(%arg0 : tensor<5x4xi32>) outs(%1 : tensor<5xi32>) dimensions = [1] 
    (%in: i32, %init: i32) {
      %2 = arith.addi %in, %init : i32
      linalg.yield %2 : i32
    }
  %expanded = tensor.expand_shape %reduced [[0, 1]] output_shape [5, 1] : tensor<5xi32> into tensor<5x1xi32>
  return %expanded : tensor<5x1xi32>
}
