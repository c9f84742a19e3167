// pass: hand-written
// idea: each iteration reads the argument, in which nothing is written
// verdict: correct
func.func @shift_up_of_the_argument(%a: tensor<100xi32>) -> tensor<100xi32> {
  %s = tensor.extract_slice %a[0] [99] [1] : tensor<100xi32> to tensor<99xi32>
  %r = tensor.insert_slice %s into %a[1] [99] [1] : tensor<99xi32> into tensor<100xi32>
  return %r : tensor<100xi32>
}
