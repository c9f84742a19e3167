func.func @f(%t: tensor<8x3xf32>, %i: tensor<4x1xindex>, %a: index, %b: index) -> f32 {
  %zero = arith.constant 0 : index
  %row = tensor.extract %i[%a, %zero] : tensor<4x1xindex>
  %x = tensor.extract %t[%a, %b] : tensor<8x3xf32>
  return %x : f32
}
