// pass: hand-written
// idea: NaN is not ordered
// verdict: incorrect

func.func @isnan_negated_predicate(%x: f32) -> i1 {
  %r = "math.isnan"(%x) : (f32) -> i1
  return %r : i1
}
