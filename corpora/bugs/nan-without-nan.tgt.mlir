func.func @nan_without_nan(%x: f32) -> f4E2M1FN {
  %r = arith.constant 1.0 : f4E2M1FN
  return %r : f4E2M1FN
}
