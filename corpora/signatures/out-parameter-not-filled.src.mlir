// pass: hand-written
// idea: what the caller passes for a result has nothing in it yet
// verdict: incorrect
func.func @replaced(%a: tensor<8xi32>, %i: index, %v: i32) -> (tensor<8xi32>, tensor<8xi32>) {
  %0 = tensor.insert %v into %a[%i] : tensor<8xi32>
  return %a, %0 : tensor<8xi32>, tensor<8xi32>
}
