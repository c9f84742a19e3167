// pass: linalg-tile
// idea: rows and their sums in tiles of 16 that do not fit
// verdict: correct
#A = affine_map<(d0, d1) -> (d0, d1)>
#B = affine_map<(d0, d1) -> (d0)>
func.func @tile_row_sum(%a: tensor<50x130xf32>, %o: tensor<50xf32>) -> tensor<50xf32> {
  %r = linalg.generic {indexing_maps = [#A, #B], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<50x130xf32>) outs(%o : tensor<50xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %y, %x : f32
    linalg.yield %s : f32
  } -> tensor<50xf32>
  return %r : tensor<50xf32>
}
