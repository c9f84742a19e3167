// pass: hand-written
// idea: the first result is what was there before: v = 1 over 0
// verdict: incorrect
func.func @replaced(%a: tensor<8xi32>, %i: index, %v: i32) -> (tensor<8xi32>, tensor<8xi32>) {
  %0 = tensor.insert %v into %a[%i] : tensor<8xi32>
  return %a, %0 : tensor<8xi32>, tensor<8xi32>
}
