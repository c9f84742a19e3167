// pass: canonicalize
// idea: an argument without a rank has the one that it is cast to, or the source is undefined; casts there and back are erased
// verdict: correct
func.func private @take(tensor<*xf32>)
func.func @f(%t: tensor<*xf32>, %k: index) -> (index, tensor<*xf32>) {
  %c = tensor.cast %t : tensor<*xf32> to tensor<?x4xf32>
  %u = tensor.cast %c : tensor<?x4xf32> to tensor<*xf32>
  func.call @take(%u) : (tensor<*xf32>) -> ()
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c1 : tensor<*xf32>
  return %n, %u : index, tensor<*xf32>
}
