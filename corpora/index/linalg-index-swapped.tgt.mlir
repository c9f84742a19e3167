func.func @linalg_index_swapped() -> tensor<4x6xindex> {
  %e = tensor.empty() : tensor<4x6xindex>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>
    ],
    iterator_types = ["parallel", "parallel"]
  } outs(%e : tensor<4x6xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 4)>(%i, %j)
    linalg.yield %k : index
  } -> tensor<4x6xindex>
  return %r : tensor<4x6xindex>
}
