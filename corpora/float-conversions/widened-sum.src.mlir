// pass: hand-written
// idea: a sum in f32 is not the widened sum in f16
// verdict: incorrect

func.func @widened_sum(%x: f16, %y: f16) -> f32 {
  %a = arith.extf %x : f16 to f32
  %b = arith.extf %y : f16 to f32
  %r = arith.addf %a, %b : f32
  return %r : f32
}
