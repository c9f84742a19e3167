func.func @extract_next_speculated(%t: tensor<4xf32>, %i: index, %c: i1) -> f32 {
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %v = tensor.extract %t[%i] : tensor<4xf32>
  %w = tensor.extract %t[%j] : tensor<4xf32>
  return %v : f32
}
