module {
  func.func @insertion_of_a_write(%arg0: vector<1xf32>, %arg1: tensor<2xf32>, %arg2: tensor<3xf32>) -> tensor<3xf32> {
    %c1 = arith.constant 1 : index
    %0 = vector.transfer_write %arg0, %arg2[%c1] {in_bounds = [true]} : vector<1xf32>, tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}

