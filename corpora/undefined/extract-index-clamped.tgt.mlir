func.func @extract_index_clamped(%t: tensor<4xf32>, %i: index) -> f32 {
  %c3 = arith.constant 3 : index
  %j = arith.minui %i, %c3 : index
  %v = tensor.extract %t[%j] : tensor<4xf32>
  return %v : f32
}
