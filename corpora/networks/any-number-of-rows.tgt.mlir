func.func @layers(%x: tensor<?x4xf32>, %a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %z = arith.constant 0.0 : f32
  %pe = tensor.empty(%n) : tensor<?x4xf32>
  %pi = linalg.fill ins(%z : f32) outs(%pe : tensor<?x4xf32>) -> tensor<?x4xf32>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<?x4xf32>, tensor<4x4xf32>) outs(%pi : tensor<?x4xf32>) {
  ^bb0(%pa: f32, %pb: f32, %pc: f32):
    %pp = arith.mulf %pa, %pb : f32
    %ps = arith.addf %pc, %pp : f32
    linalg.yield %ps : f32
  } -> tensor<?x4xf32>
  %se = tensor.empty(%n) : tensor<?x4xf32>
  %si = linalg.fill ins(%z : f32) outs(%se : tensor<?x4xf32>) -> tensor<?x4xf32>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%p, %b : tensor<?x4xf32>, tensor<4x4xf32>) outs(%si : tensor<?x4xf32>) {
  ^bb0(%sa: f32, %sb: f32, %sc: f32):
    %sp = arith.mulf %sa, %sb : f32
    %ss = arith.addf %sc, %sp : f32
    linalg.yield %ss : f32
  } -> tensor<?x4xf32>
  %rz = arith.constant 0xFF800000 : f32
  %re = tensor.empty() : tensor<4xf32>
  %ri = linalg.fill ins(%rz : f32) outs(%re : tensor<4xf32>) -> tensor<4xf32>
  %r = linalg.reduce { arith.maximumf } ins(%s : tensor<?x4xf32>) outs(%ri : tensor<4xf32>) dimensions = [0]
  return %r : tensor<4xf32>
}
