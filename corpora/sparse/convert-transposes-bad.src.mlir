// pass: hand-written
// idea: another order of levels is no transpose; %t[0, 1] = 1
// verdict: incorrect

#rows = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#columns = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
func.func @f(%t: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %s = sparse_tensor.convert %t : tensor<4x4xf32> to tensor<4x4xf32, #rows>
  %u = sparse_tensor.convert %s : tensor<4x4xf32, #rows> to tensor<4x4xf32, #columns>
  %d = sparse_tensor.convert %u : tensor<4x4xf32, #columns> to tensor<4x4xf32>
  %r = arith.negf %d : tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
