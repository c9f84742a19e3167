// pass: hand-written
// idea: -1 is 255 without a sign
// verdict: incorrect

func.func @integer_comparison_signedness(%x: i8, %y: i8) -> i1 {
  %a = arith.sitofp %x : i8 to f32
  %b = arith.sitofp %y : i8 to f32
  %r = arith.cmpf olt, %a, %b : f32
  return %r : i1
}
