func.func @rescale_zero_point_after(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 31>, input_zp = 0 : i32, output_zp = -1 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
