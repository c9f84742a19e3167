// pass: hand-written
// idea: a tensor is used after it is freed: i = 0
// verdict: incorrect
func.func @dealloc_tensor_early(%t: tensor<4xf32>, %i: index) -> f32 {
  %a = bufferization.alloc_tensor() copy(%t) : tensor<4xf32>
  %r = tensor.extract %a[%i] : tensor<4xf32>
  bufferization.dealloc_tensor %a : tensor<4xf32>
  return %r : f32
}
