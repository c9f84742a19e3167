// pass: hand-written
// idea: integers compare as the floats that hold them exactly
// verdict: correct

#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @widened_integers(%X: tensor<64x128xi8>, %Y: tensor<64x128xi8>, %Z: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %INIT = tensor.empty() : tensor<64x128xf32>
  %A = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%X, %Y, %Z : tensor<64x128xi8>, tensor<64x128xi8>, tensor<64x128xf32>) outs(%INIT : tensor<64x128xf32>) {
  ^bb0(%u: i8, %v: i8, %w: f32, %o: f32):
    %p = arith.sitofp %u : i8 to f32
    %q = arith.sitofp %v : i8 to f32
    %c = arith.cmpf olt, %p, %q : f32
    %s = arith.select %c, %w, %p : f32
    linalg.yield %s : f32
  } -> tensor<64x128xf32>
  return %A : tensor<64x128xf32>
}
