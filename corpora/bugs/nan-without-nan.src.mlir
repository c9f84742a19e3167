// pass: hand-written
// idea: what NaN becomes in a format that has none is not said; it was taken to be zero, and so this was called wrong for sure
// verdict: possibly-incorrect

func.func @nan_without_nan(%x: f32) -> f4E2M1FN {
  %nan = arith.constant 0x7FC00000 : f32
  %r = arith.truncf %nan : f32 to f4E2M1FN
  return %r : f4E2M1FN
}
