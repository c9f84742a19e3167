func.func @reassoc_tensor(%x: tensor<2x?xf32>, %y: tensor<2x?xf32>, %z: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %p = arith.addf %z, %y : tensor<2x?xf32>
  %r = arith.addf %p, %x : tensor<2x?xf32>
  return %r : tensor<2x?xf32>
}
