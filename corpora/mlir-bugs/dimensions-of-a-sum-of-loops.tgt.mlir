#map = affine_map<()[s0, s1] -> (s0 + s1)>
module {
  func.func @dimensions_of_a_sum_of_loops(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>) -> index {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
    %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
    %0 = affine.apply #map()[%dim, %dim_0]
    return %0 : index
  }
}

