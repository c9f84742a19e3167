func.func @index_producer() -> tensor<16x16xi32> {
  %e = tensor.empty() : tensor<16x16xi32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } outs(%e : tensor<16x16xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    %z = arith.addi %l, %l : i32
    linalg.yield %z : i32
  } -> tensor<16x16xi32>
  return %r : tensor<16x16xi32>
}
