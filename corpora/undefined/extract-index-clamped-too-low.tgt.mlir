func.func @extract_index_clamped_too_low(%t: tensor<4xf32>, %i: index) -> f32 {
  %c2 = arith.constant 2 : index
  %j = arith.minui %i, %c2 : index
  %v = tensor.extract %t[%j] : tensor<4xf32>
  return %v : f32
}
