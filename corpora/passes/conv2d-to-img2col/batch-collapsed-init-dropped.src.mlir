// pass: hand-written
// idea: the accumulator is replaced by zeros: a = b = 0.0, c = 1.0
// verdict: incorrect

func.func @batch_collapsed_init_dropped(%a: tensor<4x8x16xf32>, %b: tensor<16x32xf32>, %c: tensor<4x8x32xf32>) -> tensor<4x8x32xf32> {
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>,
      affine_map<(d0, d1, d2, d3) -> (d3, d2)>,
      affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
    ],
    iterator_types = ["parallel", "parallel", "parallel", "reduction"]
  } ins(%a, %b : tensor<4x8x16xf32>, tensor<16x32xf32>) outs(%c : tensor<4x8x32xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x8x32xf32>
  return %r : tensor<4x8x32xf32>
}
