// pass: hand-written
// idea: rounding twice steps away from zero first: x = -128 goes to -1, and with one rounding to 0
// verdict: incorrect

func.func @rescale_rounded_once(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 38>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = true, per_channel = false} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
