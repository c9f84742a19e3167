// pass: hand-written
// idea: an infinity is one without its sign
// verdict: correct

func.func @isinf_as_comparison(%x: f32) -> i1 {
  %r = "math.isinf"(%x) : (f32) -> i1
  return %r : i1
}
