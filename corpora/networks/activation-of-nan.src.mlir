// pass: hand-written
// idea: an activation between layers that drops NaN: %x = NaN everywhere shows it in the last layer
// verdict: incorrect
func.func @layers(%x: tensor<3x4xf32>, %a: tensor<4x5xf32>, %b: tensor<5x4xf32>, %c: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<3x5xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<3x5xf32>) -> tensor<3x5xf32>
  %p = linalg.matmul ins(%x, %a : tensor<3x4xf32>, tensor<4x5xf32>) outs(%pi : tensor<3x5xf32>) -> tensor<3x5xf32>
  %qe = tensor.empty() : tensor<3x5xf32>
  %q = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%p : tensor<3x5xf32>) outs(%qe : tensor<3x5xf32>) {
  ^bb0(%qx: f32, %qo: f32):
    %qy = arith.maximumf %qx, %z : f32
    linalg.yield %qy : f32
  } -> tensor<3x5xf32>
  %se = tensor.empty() : tensor<3x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<3x4xf32>) -> tensor<3x4xf32>
  %s = linalg.matmul ins(%q, %b : tensor<3x5xf32>, tensor<5x4xf32>) outs(%si : tensor<3x4xf32>) -> tensor<3x4xf32>
  %te = tensor.empty() : tensor<3x4xf32>
  %t = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%s : tensor<3x4xf32>) outs(%te : tensor<3x4xf32>) {
  ^bb0(%tx: f32, %to: f32):
    %ty = arith.maximumf %tx, %z : f32
    linalg.yield %ty : f32
  } -> tensor<3x4xf32>
  %re = tensor.empty() : tensor<3x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<3x2xf32>) -> tensor<3x2xf32>
  %r = linalg.matmul ins(%t, %c : tensor<3x4xf32>, tensor<4x2xf32>) outs(%ri : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
