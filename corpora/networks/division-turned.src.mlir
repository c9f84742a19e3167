// pass: hand-written
// idea: the target divides by the other layer: %a one, %x one at [0, 0], %b zero
// verdict: incorrect
func.func private @log(%t: tensor<4x4xi8>)
func.func @layers(%x: tensor<4x4xi8>, %a: tensor<4x4xi8>, %b: tensor<4x4xi8>, %c: tensor<4x4xi8>) -> tensor<4x4xi8> {
  %z = arith.constant 0 : i8
  %pe = tensor.empty() : tensor<4x4xi8>
  %pi = linalg.fill ins(%z : i8) outs(%pe : tensor<4x4xi8>) -> tensor<4x4xi8>
  %p = linalg.matmul ins(%x, %a : tensor<4x4xi8>, tensor<4x4xi8>) outs(%pi : tensor<4x4xi8>) -> tensor<4x4xi8>
  %se = tensor.empty() : tensor<4x4xi8>
  %si = linalg.fill ins(%z : i8) outs(%se : tensor<4x4xi8>) -> tensor<4x4xi8>
  %s = linalg.matmul ins(%p, %b : tensor<4x4xi8>, tensor<4x4xi8>) outs(%si : tensor<4x4xi8>) -> tensor<4x4xi8>
  %de = tensor.empty() : tensor<4x4xi8>
  %d = linalg.generic {
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel"]
  } ins(%s, %p : tensor<4x4xi8>, tensor<4x4xi8>) outs(%de : tensor<4x4xi8>) {
  ^bb0(%dx: i8, %dm: i8, %do: i8):
    %dy = arith.divui %dx, %dm : i8
    linalg.yield %dy : i8
  } -> tensor<4x4xi8>
  %re = tensor.empty() : tensor<4x4xi8>
  %ri = linalg.fill ins(%z : i8) outs(%re : tensor<4x4xi8>) -> tensor<4x4xi8>
  %r = linalg.matmul ins(%d, %c : tensor<4x4xi8>, tensor<4x4xi8>) outs(%ri : tensor<4x4xi8>) -> tensor<4x4xi8>
  return %r : tensor<4x4xi8>
}
