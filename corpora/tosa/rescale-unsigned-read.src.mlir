// pass: hand-written
// idea: a ui8 is read without a sign
// verdict: correct

func.func @rescale_unsigned_read(%x: tensor<3xui8>) -> tensor<3xf32> {
  %a = tosa.rescale %x {multiplier = array<i32: 1073741824>, shift = array<i8: 30>, input_zp = 0 : i32, output_zp = 0 : i32, scale32 = true, double_round = false, per_channel = false} : (tensor<3xui8>) -> tensor<3xi32>
  %r = tosa.cast %a : (tensor<3xi32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
