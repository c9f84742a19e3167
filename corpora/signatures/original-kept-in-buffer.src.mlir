// pass: one-shot-bufferize
// idea: what is still needed is copied before it is overwritten
// verdict: correct
func.func @replaced(%a: tensor<8xi32>, %i: index, %v: i32) -> (tensor<8xi32>, tensor<8xi32>) {
  %0 = tensor.insert %v into %a[%i] : tensor<8xi32>
  return %a, %0 : tensor<8xi32>, tensor<8xi32>
}
