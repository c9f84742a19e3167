func.func @rescale_truncated(%x: tensor<3xi32>) -> tensor<3xi8> {
  %r = arith.trunci %x : tensor<3xi32> to tensor<3xi8>
  return %r : tensor<3xi8>
}
