// pass: hand-written
// idea: x = x is exactly 'x is not NaN'
// verdict: correct

func.func @oeq_self_is_ord(%a: f32) -> i1 {
  %r = arith.cmpf oeq, %a, %a : f32
  return %r : i1
}
