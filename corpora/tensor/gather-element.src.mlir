// pass: hand-written
// idea: an element of a gathered tensor is that of the source at the row that the coordinates name
// verdict: correct

func.func @f(%t: tensor<8x3xf32>, %i: tensor<4x1xindex>, %a: index, %b: index) -> f32 {
  %zero = arith.constant 0 : index
  %g = tensor.gather %t[%i] gather_dims([0]) : (tensor<8x3xf32>, tensor<4x1xindex>) -> tensor<4x1x3xf32>
  %x = tensor.extract %g[%a, %zero, %b] : tensor<4x1x3xf32>
  return %x : f32
}
