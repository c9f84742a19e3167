// pass: one-shot-bufferize
// idea: a slice of a tensor is a window on its buffer
// verdict: correct
func.func @to_tensor_of_subview(%t: tensor<8x8xf32>, %o: index) -> tensor<4x2xf32> {
  %r = tensor.extract_slice %t[%o, 1] [4, 2] [1, 3] : tensor<8x8xf32> to tensor<4x2xf32>
  return %r : tensor<4x2xf32>
}
