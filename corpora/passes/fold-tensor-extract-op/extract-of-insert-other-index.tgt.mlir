func.func @extract_of_insert_other_index(%t: tensor<8xf32>, %v: f32) -> f32 {
  %c5 = arith.constant 5 : index
  %r = tensor.extract %t[%c5] : tensor<8xf32>
  return %r : f32
}
