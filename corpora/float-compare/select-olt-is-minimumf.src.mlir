// pass: hand-written
// idea: a < b ? a : b is not minimumf: a = NaN, b = 1.0 gives 1.0 and NaN
// verdict: incorrect

func.func @select_olt_is_minimumf(%a: f32, %b: f32) -> f32 {
  %c = arith.cmpf olt, %a, %b : f32
  %r = arith.select %c, %a, %b : f32
  return %r : f32
}
