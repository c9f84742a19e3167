// pass: linalg-fuse-elementwise-ops
// idea: rows of a table are gathered, and the gather fused into the product behind it
// verdict: correct
func.func @embedding(%i: tensor<6xindex>, %t: tensor<9x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<6x4xf32> {
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %ge = tensor.empty() : tensor<6x4xf32>
  %g = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%i : tensor<6xindex>) outs(%ge : tensor<6x4xf32>) {
  ^bb0(%gk: index, %go: f32):
    %gd = linalg.index 1 : index
    %gv = tensor.extract %t[%gk, %gd] : tensor<9x4xf32>
    linalg.yield %gv : f32
  } -> tensor<6x4xf32>
  %pe = tensor.empty() : tensor<6x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<6x4xf32>) -> tensor<6x4xf32>
  %p = linalg.matmul ins(%g, %a : tensor<6x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<6x4xf32>) -> tensor<6x4xf32>
  %se = tensor.empty() : tensor<6x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<6x4xf32>) -> tensor<6x4xf32>
  %s = linalg.matmul ins(%p, %b : tensor<6x4xf32>, tensor<4x4xf32>) outs(%si : tensor<6x4xf32>) -> tensor<6x4xf32>
  %re = tensor.empty() : tensor<6x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<6x4xf32>) -> tensor<6x4xf32>
  %r = linalg.matmul ins(%s, %b : tensor<6x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<6x4xf32>) -> tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}
