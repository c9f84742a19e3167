// pass: hand-written
// idea: widening keeps the order
// verdict: correct

func.func @widened_comparison(%x: f16, %y: f16) -> i1 {
  %a = arith.extf %x : f16 to f32
  %b = arith.extf %y : f16 to f32
  %r = arith.cmpf olt, %a, %b : f32
  return %r : i1
}
