// pass: hand-written
// idea: |x| >= 0 is false for NaN
// verdict: incorrect

func.func @absf_at_least_zero_ordered(%x: f32) -> i1 {
  %z = arith.constant 0.0 : f32
  %a = math.absf %x : f32
  %r = arith.cmpf oge, %a, %z : f32
  return %r : i1
}
