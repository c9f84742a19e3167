// pass: hand-written
// idea: alloc_tensor without a copy holds nothing
// verdict: incorrect
func.func @alloc_tensor_empty(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = bufferization.alloc_tensor() copy(%t) : tensor<4xf32>
  return %r : tensor<4xf32>
}
