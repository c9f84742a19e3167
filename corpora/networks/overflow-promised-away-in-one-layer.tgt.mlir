func.func @layers(%x: tensor<4x4xi8>, %a: tensor<4x4xi8>, %b: tensor<4x4xi8>, %c: tensor<4x4xi8>) -> tensor<4x4xi8> {
  %z = arith.constant 0 : i8
  %pe = tensor.empty() : tensor<4x4xi8>
  %pi = linalg.fill ins(%z : i8) outs(%pe : tensor<4x4xi8>) -> tensor<4x4xi8>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<4x4xi8>, tensor<4x4xi8>) outs(%pi : tensor<4x4xi8>) {
  ^bb0(%pa: i8, %pb: i8, %pc: i8):
    %pp = arith.muli %pa, %pb : i8
    %ps = arith.addi %pc, %pp : i8
    linalg.yield %ps : i8
  } -> tensor<4x4xi8>
  %se = tensor.empty() : tensor<4x4xi8>
  %si = linalg.fill ins(%z : i8) outs(%se : tensor<4x4xi8>) -> tensor<4x4xi8>
  %s = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%p, %b : tensor<4x4xi8>, tensor<4x4xi8>) outs(%si : tensor<4x4xi8>) {
  ^bb0(%sa: i8, %sb: i8, %sc: i8):
    %sp = arith.muli %sa, %sb overflow<nsw> : i8
    %ss = arith.addi %sc, %sp overflow<nsw> : i8
    linalg.yield %ss : i8
  } -> tensor<4x4xi8>
  %re = tensor.empty() : tensor<4x4xi8>
  %ri = linalg.fill ins(%z : i8) outs(%re : tensor<4x4xi8>) -> tensor<4x4xi8>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%s, %c : tensor<4x4xi8>, tensor<4x4xi8>) outs(%ri : tensor<4x4xi8>) {
  ^bb0(%ra: i8, %rb: i8, %rc: i8):
    %rp = arith.muli %ra, %rb : i8
    %rs = arith.addi %rc, %rp : i8
    linalg.yield %rs : i8
  } -> tensor<4x4xi8>
  return %r : tensor<4x4xi8>
}
