// pass: linalg-tile
// idea: a float sum of 100 as 96 in tiles of 8 and a tail of 4
// verdict: correct
// options: --assume reassoc

func.func @tiles_and_tail_assumed(%a: tensor<100xf32>, %o: tensor<f32>) -> tensor<f32> {
  %r = linalg.generic {
    indexing_maps = [
        affine_map<(d0) -> (d0)>,
        affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<100xf32>) outs(%o : tensor<f32>) {
  ^bb0(%x0: f32, %acc: f32):
    %y = arith.addf %acc, %x0 : f32
    linalg.yield %y : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
