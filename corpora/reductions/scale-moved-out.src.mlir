// pass: hand-written
// idea: c * (sum of x) is not the sum of c * x: x = (3.4028235e38, -3.4028235e38), c = 2.0 gives NaN and 0.0
// verdict: incorrect

func.func @scale_moved_out(%a: tensor<2xf32>, %c: f32) -> f32 {
  %vi = arith.constant 0.0 : f32
  %ei = tensor.empty() : tensor<f32>
  %i = linalg.fill ins(%vi : f32) outs(%ei : tensor<f32>) -> tensor<f32>
  %u = linalg.generic {
    indexing_maps = [
      affine_map<(d0) -> (d0)>,
      affine_map<(d0) -> ()>
    ],
    iterator_types = ["reduction"]
  } ins(%a : tensor<2xf32>) outs(%i : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %p = arith.mulf %x, %c : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %r = tensor.extract %u[] : tensor<f32>
  return %r : f32
}
