func.func @dealloc_tensor(%t: tensor<4xf32>, %i: index) -> f32 {
  %r = tensor.extract %t[%i] : tensor<4xf32>
  return %r : f32
}
