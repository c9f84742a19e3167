// pass: hand-written
// idea: each iteration reads what the iteration before it wrote: a[0] = 1
// verdict: incorrect
func.func @shift_up_to_loop(%a: tensor<100xi32>) -> tensor<100xi32> {
  %s = tensor.extract_slice %a[0] [99] [1] : tensor<100xi32> to tensor<99xi32>
  %r = tensor.insert_slice %s into %a[1] [99] [1] : tensor<99xi32> into tensor<100xi32>
  return %r : tensor<100xi32>
}
