func.func @inserted(%a: tensor<2xi32>, %b: tensor<2xi32>, %k: i32) -> tensor<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = tensor.extract %a[%c0] : tensor<2xi32>
  %r = tensor.insert %first into %b[%c1] : tensor<2xi32>
  return %r : tensor<2xi32>
}
