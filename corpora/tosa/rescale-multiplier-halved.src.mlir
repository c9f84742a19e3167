// pass: hand-written
// idea: half the multiplier and one less to shift is the same scale, rounded at the same place
// verdict: correct

func.func @rescale_multiplier_halved(%x: tensor<3xi32>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 40>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xi32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
