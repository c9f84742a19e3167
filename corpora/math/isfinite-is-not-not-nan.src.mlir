// pass: hand-written
// idea: infinity is not NaN and not finite
// verdict: incorrect

func.func @isfinite_is_not_not_nan(%x: f32) -> i1 {
  %r = "math.isfinite"(%x) : (f32) -> i1
  return %r : i1
}
