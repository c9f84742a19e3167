func.func @embedding(%i: tensor<6xindex>, %t: tensor<9x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<6x4xf32> {
  %c8 = arith.constant 8 : index
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<6x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<6x4xf32>) -> tensor<6x4xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%i, %a : tensor<6xindex>, tensor<4x4xf32>) outs(%pi : tensor<6x4xf32>) {
  ^bb0(%pk: index, %pb: f32, %po: f32):
    %pd = linalg.index 2 : index
    %pv = tensor.extract %t[%pk, %pd] : tensor<9x4xf32>
    %pp = arith.mulf %pv, %pb : f32
    %ps = arith.addf %po, %pp : f32
    linalg.yield %ps : f32
  } -> tensor<6x4xf32>
  %se = tensor.empty() : tensor<6x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<6x4xf32>) -> tensor<6x4xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%p, %b : tensor<6x4xf32>, tensor<4x4xf32>) outs(%si : tensor<6x4xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<6x4xf32>
  %re = tensor.empty() : tensor<6x4xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<6x4xf32>) -> tensor<6x4xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%s, %b : tensor<6x4xf32>, tensor<4x4xf32>) outs(%ri : tensor<6x4xf32>) {
  ^bb0(%ra: f32, %rb: f32, %rc: f32):
    %rp = arith.mulf %ra, %rb : f32
    %rs = arith.addf %rc, %rp : f32
    linalg.yield %rs : f32
  } -> tensor<6x4xf32>
  return %r : tensor<6x4xf32>
}
