// pass: hand-written
// idea: a transpose of square weights taken into the maps of the product that reads them
// verdict: correct
func.func @layers(%x: tensor<4x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<4x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<4x4xf32>) -> tensor<4x4xf32>
  %qe = tensor.empty() : tensor<4x4xf32>
  %q = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%p : tensor<4x4xf32>) outs(%qe : tensor<4x4xf32>) {
  ^bb0(%qx: f32, %qo: f32):
    %qy = arith.maximumf %qx, %z : f32
    linalg.yield %qy : f32
  } -> tensor<4x4xf32>
  %be = tensor.empty() : tensor<4x4xf32>
  %bt = linalg.transpose ins(%b : tensor<4x4xf32>) outs(%be : tensor<4x4xf32>) permutation = [1, 0]
  %se = tensor.empty() : tensor<4x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.matmul ins(%q, %bt : tensor<4x4xf32>, tensor<4x4xf32>) outs(%si : tensor<4x4xf32>) -> tensor<4x4xf32>
  %te = tensor.empty() : tensor<4x4xf32>
  %t = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%s : tensor<4x4xf32>) outs(%te : tensor<4x4xf32>) {
  ^bb0(%tx: f32, %to: f32):
    %ty = arith.maximumf %tx, %z : f32
    linalg.yield %ty : f32
  } -> tensor<4x4xf32>
  %re = tensor.empty() : tensor<4x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.matmul ins(%t, %c : tensor<4x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
