// pass: hand-written
// idea: the largest i32 is no f32: clamped to 2147483648.0, a large number does not fit
// verdict: incorrect

func.func @cast_clamped_too_high(%x: tensor<3xf32>) -> tensor<3xi32> {
  %r = tosa.cast %x : (tensor<3xf32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
