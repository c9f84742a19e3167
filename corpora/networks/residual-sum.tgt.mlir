func.func @layers(%x: tensor<4x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<4x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x4xf32>) -> tensor<4x4xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<4x4xf32>) {
  ^bb0(%pa: f32, %pb: f32, %pc: f32):
    %pp = arith.mulf %pa, %pb : f32
    %ps = arith.addf %pc, %pp : f32
    linalg.yield %ps : f32
  } -> tensor<4x4xf32>
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
  %te = tensor.empty() : tensor<4x4xf32>
  %t = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%p, %s : tensor<4x4xf32>, tensor<4x4xf32>) outs(%te : tensor<4x4xf32>) {
  ^bb0(%tx: f32, %ty: f32, %to: f32):
    %tv = arith.addf %tx, %ty : f32
    linalg.yield %tv : f32
  } -> tensor<4x4xf32>
  %re = tensor.empty() : tensor<4x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%t, %c : tensor<4x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<4x4xf32>) {
  ^bb0(%ra: f32, %rb: f32, %rc: f32):
    %rp = arith.mulf %ra, %rb : f32
    %rs = arith.addf %rc, %rp : f32
    linalg.yield %rs : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
