func.func @layers(%x: tensor<4x3xf32>, %a: tensor<3x6xf32>, %b: tensor<4x5xf32>, %c: tensor<5x2xf32>) -> tensor<6x2xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<4x6xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<4x6xf32>) -> tensor<4x6xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<4x3xf32>, tensor<3x6xf32>) outs(%pi : tensor<4x6xf32>) {
  ^bb0(%pa: f32, %pb: f32, %pc: f32):
    %pp = arith.mulf %pa, %pb : f32
    %ps = arith.addf %pc, %pp : f32
    linalg.yield %ps : f32
  } -> tensor<4x6xf32>
  %qe = tensor.empty() : tensor<6x4xf32>
  %q = linalg.transpose ins(%p : tensor<4x6xf32>) outs(%qe : tensor<6x4xf32>) permutation = [1, 0]
  %se = tensor.empty() : tensor<6x5xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<6x5xf32>) -> tensor<6x5xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%q, %b : tensor<6x4xf32>, tensor<4x5xf32>) outs(%si : tensor<6x5xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<6x5xf32>
  %re = tensor.empty() : tensor<6x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<6x2xf32>) -> tensor<6x2xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%s, %c : tensor<6x5xf32>, tensor<5x2xf32>) outs(%ri : tensor<6x2xf32>) {
  ^bb0(%ra: f32, %rb: f32, %rc: f32):
    %rp = arith.mulf %ra, %rb : f32
    %rs = arith.addf %rc, %rp : f32
    linalg.yield %rs : f32
  } -> tensor<6x2xf32>
  return %r : tensor<6x2xf32>
}
