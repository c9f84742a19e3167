module {
  func.func @copy_of_a_converted_fill(%arg0: i32, %arg1: tensor<2xi8>, %arg2: tensor<2xi32>) -> tensor<2xi32> {
    %0 = linalg.fill ins(%arg0 : i32) outs(%arg2 : tensor<2xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
}

