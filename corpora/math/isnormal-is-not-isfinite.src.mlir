// pass: hand-written
// idea: zero is finite and not normal
// verdict: incorrect

func.func @isnormal_is_not_isfinite(%x: f32) -> i1 {
  %r = "math.isfinite"(%x) : (f32) -> i1
  return %r : i1
}
