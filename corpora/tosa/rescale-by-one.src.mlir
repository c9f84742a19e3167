// pass: hand-written
// idea: 2^30 / 2^30 is 1: nothing is rounded
// verdict: correct

func.func @rescale_by_one(%x: tensor<3xi8>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 30>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
