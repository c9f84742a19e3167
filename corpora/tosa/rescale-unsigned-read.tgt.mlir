func.func @rescale_unsigned_read(%x: tensor<3xui8>) -> tensor<3xf32> {
  %r = tosa.cast %x : (tensor<3xui8>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
