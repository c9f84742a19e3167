func.func private @take(tensor<*xf32>)
func.func @f(%t: tensor<*xf32>, %k: index) -> (index, tensor<*xf32>) {
  func.call @take(%t) : (tensor<*xf32>) -> ()
  %n = arith.constant 4 : index
  return %n, %t : index, tensor<*xf32>
}
