func.func @scattered(%a : tensor<6xi32>, %i : tensor<1x1xi32>, %u : tensor<1xi32>) -> tensor<6xi32> {
  %r = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x : tensor<i32>, %y : tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %y : tensor<i32>
  }) : (tensor<6xi32>, tensor<1x1xi32>, tensor<1xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
