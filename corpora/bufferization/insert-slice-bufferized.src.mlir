// pass: one-shot-bufferize
// idea: a slice inserted is a window written
// verdict: correct
func.func @insert_slice_bufferized(%t: tensor<8xf32>, %s: tensor<3xf32>, %o: index) -> tensor<8xf32> {
  %r = tensor.insert_slice %s into %t[%o] [3] [1] : tensor<3xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
