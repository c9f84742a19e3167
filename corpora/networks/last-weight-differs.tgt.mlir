func.func @layers(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %a = arith.constant dense<[[-2.0, 9.0, 8.0, -5.0], [2.0, 6.0, 9.0, -7.0], [-9.0, 6.0, -1.0, 8.0], [-2.0, -3.0, 6.0, 8.0]]> : tensor<4x4xf32>
  %b = arith.constant dense<[[-2.0, 9.0, 8.0, -5.0], [2.0, 6.0, 9.0, -7.0], [-9.0, 6.0, -1.0, 8.0], [-2.0, -3.0, 6.0, 9.0]]> : tensor<4x4xf32>
  %pe = tensor.empty() : tensor<4x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<4x4xf32>) -> tensor<4x4xf32>
  %se = tensor.empty() : tensor<4x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%p, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%si : tensor<4x4xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<4x4xf32>
  %re = tensor.empty() : tensor<4x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.matmul ins(%s, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
