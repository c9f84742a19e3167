func.func @layers(%x: tensor<4x100xi8>, %a: tensor<100x100xi8>, %c: tensor<100x4xi8>) -> tensor<4x4xi8> {
  %z = arith.constant 0 : i8
  %pe = tensor.empty() : tensor<4x100xi8>
  %pi = linalg.fill ins(%z : i8) outs(%pe : tensor<4x100xi8>) -> tensor<4x100xi8>
  %p = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%x, %a : tensor<4x100xi8>, tensor<100x100xi8>) outs(%pi : tensor<4x100xi8>) {
  ^bb0(%pa: i8, %pb: i8, %pc: i8):
    %pp = arith.muli %pa, %pb : i8
    %ps = arith.addi %pc, %pp : i8
    linalg.yield %ps : i8
  } -> tensor<4x100xi8>
  %we = tensor.empty() : tensor<4x100xi8>
  %wi = linalg.fill ins(%z : i8) outs(%we : tensor<4x100xi8>) -> tensor<4x100xi8>
  %w = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%p, %a : tensor<4x100xi8>, tensor<100x100xi8>) outs(%wi : tensor<4x100xi8>) {
  ^bb0(%wa: i8, %wb: i8, %wc: i8):
    %wp = arith.muli %wa, %wb : i8
    %ws = arith.addi %wc, %wp : i8
    linalg.yield %ws : i8
  } -> tensor<4x100xi8>
  %s0 = tensor.extract_slice %p[0, 0] [3, 100] [1, 1] : tensor<4x100xi8> to tensor<3x100xi8>
  %x0 = tensor.extract_slice %x[0, 0] [3, 100] [1, 1] : tensor<4x100xi8> to tensor<3x100xi8>
  %ee = tensor.empty() : tensor<3x100xi8>
  %e = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%x0, %s0 : tensor<3x100xi8>, tensor<3x100xi8>) outs(%ee : tensor<3x100xi8>) {
  ^bb0(%ex: i8, %em: i8, %eo: i8):
    %ey = arith.divui %ex, %em : i8
    linalg.yield %ey : i8
  } -> tensor<3x100xi8>
  %d = tensor.insert_slice %e into %x[0, 0] [3, 100] [1, 1] : tensor<3x100xi8> into tensor<4x100xi8>
  %re = tensor.empty() : tensor<4x4xi8>
  %ri = linalg.fill ins(%z : i8) outs(%re : tensor<4x4xi8>) -> tensor<4x4xi8>
  %r = linalg.generic {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%d, %c : tensor<4x100xi8>, tensor<100x4xi8>) outs(%ri : tensor<4x4xi8>) {
  ^bb0(%ra: i8, %rb: i8, %rc: i8):
    %rp = arith.muli %ra, %rb : i8
    %rs = arith.addi %rc, %rp : i8
    linalg.yield %rs : i8
  } -> tensor<4x4xi8>
  return %r : tensor<4x4xi8>
}
