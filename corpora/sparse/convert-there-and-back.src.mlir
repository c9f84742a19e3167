// pass: hand-written
// idea: what is stored by rows or by columns has the same elements
// verdict: correct

#rows = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#columns = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
func.func @f(%t: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %s = sparse_tensor.convert %t : tensor<4x5xf32> to tensor<4x5xf32, #rows>
  %u = sparse_tensor.convert %s : tensor<4x5xf32, #rows> to tensor<4x5xf32, #columns>
  %d = sparse_tensor.convert %u : tensor<4x5xf32, #columns> to tensor<4x5xf32>
  %r = arith.negf %d : tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}
