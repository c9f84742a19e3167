func.func @extract_of_cast(%t: tensor<9x13xf32>, %i: index, %j: index) -> f32 {
  %r = tensor.extract %t[%i, %j] : tensor<9x13xf32>
  return %r : f32
}
