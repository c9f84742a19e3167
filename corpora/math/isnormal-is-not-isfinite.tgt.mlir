func.func @isnormal_is_not_isfinite(%x: f32) -> i1 {
  %r = "math.isnormal"(%x) : (f32) -> i1
  return %r : i1
}
