func.func @inserted(%a: tensor<2xi32>, %b: tensor<8xi32>, %o: index, %s: index) -> tensor<8xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x0 = tensor.extract %a[%c0] : tensor<2xi32>
  %x1 = tensor.extract %a[%c1] : tensor<2xi32>
  %last = arith.addi %o, %s : index
  %0 = tensor.insert %x0 into %b[%o] : tensor<8xi32>
  %r = tensor.insert %x1 into %0[%last] : tensor<8xi32>
  return %r : tensor<8xi32>
}
