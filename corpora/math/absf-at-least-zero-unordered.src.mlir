// pass: hand-written
// idea: |x| >= 0 or unordered is always true
// verdict: correct

func.func @absf_at_least_zero_unordered(%x: f32) -> i1 {
  %z = arith.constant 0.0 : f32
  %a = math.absf %x : f32
  %r = arith.cmpf uge, %a, %z : f32
  return %r : i1
}
