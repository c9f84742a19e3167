// pass: canonicalize
// idea: x = x or unordered is always true
// verdict: correct

func.func @ueq_self_is_true(%a: f32) -> i1 {
  %r = arith.cmpf ueq, %a, %a : f32
  return %r : i1
}
