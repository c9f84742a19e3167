module {
  func.func @scaled_sum(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xf32>, %arg2: i32) -> tensor<2x8xf32> {
    %c2_i32 = arith.constant 2 : i32
    %cast = tensor.cast %arg0 : tensor<2x8xf32> to tensor<?x?xf32>
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = tensor.empty() : tensor<2x8xf32>
    %3 = linalg.fill ins(%1 : f32) outs(%2 : tensor<2x8xf32>) -> tensor<2x8xf32>
    %cast_0 = tensor.cast %3 : tensor<2x8xf32> to tensor<?x?xf32>
    %4 = arith.mulf %cast, %cast_0 : tensor<?x?xf32>
    %cast_1 = tensor.cast %4 : tensor<?x?xf32> to tensor<2x8xf32>
    %5 = arith.addf %cast_1, %arg1 : tensor<2x8xf32>
    return %5 : tensor<2x8xf32>
  }
}

