// pass: hand-written
// idea: indices count from the beginning of the tile: every input
// verdict: incorrect
func.func @tile_with_indices_of_the_tile(%a: tensor<60x70xi32>) -> tensor<60x70xi32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<60x70xi32>) {
  ^bb0(%x: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    %l = arith.index_cast %k : index to i32
    %s = arith.addi %x, %l : i32
    linalg.yield %s : i32
  } -> tensor<60x70xi32>
  return %r : tensor<60x70xi32>
}
