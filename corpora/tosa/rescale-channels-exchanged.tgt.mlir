func.func @rescale_channels_exchanged(%x: tensor<1x2xi8>) -> tensor<1x2xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824, 1073741824>, shift = array<i8: 28, 30>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = true} : (tensor<1x2xi8>) -> tensor<1x2xi8>
  return %r : tensor<1x2xi8>
}
