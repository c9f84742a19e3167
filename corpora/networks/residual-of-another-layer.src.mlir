// pass: hand-written
// idea: the residual connection starts one layer earlier: %x zero but one at [0, 0], %a and %b zero, %c the identity
// verdict: incorrect
func.func @layers(%x: tensor<4x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<4x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<4x4xf32>) -> tensor<4x4xf32>
  %se = tensor.empty() : tensor<4x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.matmul ins(%p, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%si : tensor<4x4xf32>) -> tensor<4x4xf32>
  %te = tensor.empty() : tensor<4x4xf32>
  %t = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%s, %p : tensor<4x4xf32>, tensor<4x4xf32>) outs(%te : tensor<4x4xf32>) {
  ^bb0(%tx: f32, %ty: f32, %to: f32):
    %tv = arith.addf %tx, %ty : f32
    linalg.yield %tv : f32
  } -> tensor<4x4xf32>
  %re = tensor.empty() : tensor<4x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.matmul ins(%t, %c : tensor<4x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
