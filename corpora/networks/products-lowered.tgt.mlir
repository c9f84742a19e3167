func.func @layers(%x: tensor<1x3x4xf32>, %a: tensor<1x4x5xf32>, %b: tensor<1x5x4xf32>, %c: tensor<1x4x2xf32>) -> tensor<1x3x2xf32> {
  %z = arith.constant 0.0 : f32
  %six = arith.constant 6.0 : f32
  %five = arith.constant 5.0 : f32
  %pe = tensor.empty() : tensor<1x3x5xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
  %p = linalg.batch_matmul ins(%x, %a : tensor<1x3x4xf32>, tensor<1x4x5xf32>) outs(%pi : tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
  %qe = tensor.empty() : tensor<1x3x5xf32>
  %q = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%p : tensor<1x3x5xf32>) outs(%qe : tensor<1x3x5xf32>) {
  ^bb0(%qx: f32, %qo: f32):
    %ql = arith.minimumf %qx, %six : f32
    %qy = arith.maximumf %ql, %z : f32
    linalg.yield %qy : f32
  } -> tensor<1x3x5xf32>
  %se = tensor.empty() : tensor<1x3x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  %s = linalg.batch_matmul ins(%q, %b : tensor<1x3x5xf32>, tensor<1x5x4xf32>) outs(%si : tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
  %te = tensor.empty() : tensor<1x3x4xf32>
  %t = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
    iterator_types = ["parallel", "parallel", "parallel"]
  } ins(%s : tensor<1x3x4xf32>) outs(%te : tensor<1x3x4xf32>) {
  ^bb0(%tx: f32, %to: f32):
    %tl = arith.minimumf %tx, %six : f32
    %ty = arith.maximumf %tl, %z : f32
    linalg.yield %ty : f32
  } -> tensor<1x3x4xf32>
  %re = tensor.empty() : tensor<1x3x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  %r = linalg.batch_matmul ins(%t, %c : tensor<1x3x4xf32>, tensor<1x4x2xf32>) outs(%ri : tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
