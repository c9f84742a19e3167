// pass: hand-written
// idea: what does not fit the result is moved into its range
// verdict: correct

func.func @rescale_clamps(%x: tensor<3xi32>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 30>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xi32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
