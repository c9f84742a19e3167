func.func @rescale_multiplier_halved(%x: tensor<3xi32>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 536870912>, shift = array<i8: 39>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xi32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
