// pass: hand-written
// idea: only NaN is not equal to itself
// verdict: correct

func.func @isnan_as_comparison(%x: f32) -> i1 {
  %r = "math.isnan"(%x) : (f32) -> i1
  return %r : i1
}
