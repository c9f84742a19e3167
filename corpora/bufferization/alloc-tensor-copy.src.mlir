// pass: empty-tensor-to-alloc-tensor
// idea: alloc_tensor with a copy is the tensor
// verdict: correct
func.func @alloc_tensor_copy(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = bufferization.alloc_tensor() copy(%t) : tensor<4xf32>
  return %r : tensor<4xf32>
}
