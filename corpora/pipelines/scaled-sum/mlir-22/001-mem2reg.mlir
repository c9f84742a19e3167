module {
  func.func private @scaled(%arg0: tensor<?x?xf32>, %arg1: i32) -> tensor<?x?xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2_i32 = arith.constant 2 : i32
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.muli %arg1, %c2_i32 : i32
    %1 = arith.addi %0, %c0_i32 : i32
    %2 = arith.sitofp %1 : i32 to f32
    %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
    %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
    %3 = tensor.empty(%dim, %dim_0) : tensor<?x?xf32>
    %4 = linalg.fill ins(%2 : f32) outs(%3 : tensor<?x?xf32>) -> tensor<?x?xf32>
    %5 = arith.mulf %arg0, %4 : tensor<?x?xf32>
    return %5 : tensor<?x?xf32>
  }
  func.func @scaled_sum(%arg0: tensor<2x8xf32>, %arg1: tensor<2x8xf32>, %arg2: i32) -> tensor<2x8xf32> {
    %cast = tensor.cast %arg0 : tensor<2x8xf32> to tensor<?x?xf32>
    %0 = call @scaled(%cast, %arg2) : (tensor<?x?xf32>, i32) -> tensor<?x?xf32>
    %cast_0 = tensor.cast %0 : tensor<?x?xf32> to tensor<2x8xf32>
    %1 = arith.addf %cast_0, %arg1 : tensor<2x8xf32>
    return %1 : tensor<2x8xf32>
  }
}

