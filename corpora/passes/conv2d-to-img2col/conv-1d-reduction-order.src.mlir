// pass: hand-written
// idea: taps and channels are summed in the other order: with a filter of ones, init 0.0 and input [[3.4028235e38, -3.4028235e38], [1.0, 0.0], …] the first sum is 1.0 and 0.0
// verdict: incorrect

func.func @conv_1d_reduction_order(%i: tensor<4x2xf32>, %f: tensor<2x2xf32>, %init: tensor<3xf32>) -> tensor<3xf32> {
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1, d2) -> (d0 + d1, d2)>,
      affine_map<(d0, d1, d2) -> (d1, d2)>,
      affine_map<(d0, d1, d2) -> (d0)>
    ],
    iterator_types = ["parallel", "reduction", "reduction"]
  } ins(%i, %f : tensor<4x2xf32>, tensor<2x2xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %o, %m : f32
    linalg.yield %s : f32
  } -> tensor<3xf32>
  return %r : tensor<3xf32>
}
