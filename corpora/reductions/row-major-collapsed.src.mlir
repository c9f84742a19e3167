// pass: hand-written
// idea: two reduction dimensions are one sequence in row-major order
// verdict: correct

func.func @row_major_collapsed(%a: tensor<2x3xf32>) -> tensor<f32> {
  %vi = arith.constant 0.0 : f32
  %ei = tensor.empty() : tensor<f32>
  %i = linalg.fill ins(%vi : f32) outs(%ei : tensor<f32>) -> tensor<f32>
  %r = linalg.generic {
    indexing_maps = [
      affine_map<(d0, d1) -> (d0, d1)>,
      affine_map<(d0, d1) -> ()>
    ],
    iterator_types = ["reduction", "reduction"]
  } ins(%a : tensor<2x3xf32>) outs(%i : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %s = arith.addf %o, %x : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}
