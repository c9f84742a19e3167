// pass: hand-written
// idea: without clamping 128 becomes -128
// verdict: incorrect

func.func @rescale_truncated(%x: tensor<3xi32>) -> tensor<3xi8> {
  %r = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 30>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xi32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
