func.func @maxsi_as_select(%a: tensor<8xi32>, %b: tensor<8xi32>) -> tensor<8xi32> {
  %c = arith.cmpi sgt, %a, %b : tensor<8xi32>
  %r = arith.select %c, %a, %b : tensor<8xi1>, tensor<8xi32>
  return %r : tensor<8xi32>
}
