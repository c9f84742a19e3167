// pass: hand-written
// idea: an argument that is a buffer belongs to the function until it returns
// verdict: correct
func.func @first(%a: tensor<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = tensor.extract %a[%c0] : tensor<4xf32>
  return %x : f32
}
