// pass: hand-written
// idea: a number is finite that is below infinity
// verdict: correct

func.func @isfinite_as_comparison(%x: f32) -> i1 {
  %r = "math.isfinite"(%x) : (f32) -> i1
  return %r : i1
}
