func.func @layers(%x: tensor<3x4xf32>, %a: tensor<4x2xf32>, %b: tensor<4x2xf32>, %c: tensor<4x2xf32>) -> tensor<3x2xf32> {
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty() : tensor<3x2xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<3x2xf32>) -> tensor<3x2xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<3x4xf32>, tensor<4x2xf32>) outs(%pi : tensor<3x2xf32>) {
  ^bb0(%pa: f32, %pb: f32, %pc: f32):
    %pp = arith.mulf %pa, %pb : f32
    %ps = arith.addf %pc, %pp : f32
    linalg.yield %ps : f32
  } -> tensor<3x2xf32>
  %se = tensor.empty() : tensor<3x2xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<3x2xf32>) -> tensor<3x2xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %b : tensor<3x4xf32>, tensor<4x2xf32>) outs(%si : tensor<3x2xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<3x2xf32>
  %je = tensor.empty() : tensor<3x4xf32>
  %j0 = tensor.insert_slice %s into %je[0, 0] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<3x4xf32>
  %j = tensor.insert_slice %p into %j0[0, 2] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<3x4xf32>
  %re = tensor.empty() : tensor<3x2xf32>
  %ri = linalg.fill ins(%z : f32) outs(%re : tensor<3x2xf32>) -> tensor<3x2xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%j, %c : tensor<3x4xf32>, tensor<4x2xf32>) outs(%ri : tensor<3x2xf32>) {
  ^bb0(%ra: f32, %rb: f32, %rc: f32):
    %rp = arith.mulf %ra, %rb : f32
    %rs = arith.addf %rc, %rp : f32
    linalg.yield %rs : f32
  } -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
