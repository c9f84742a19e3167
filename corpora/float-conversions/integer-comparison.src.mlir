// pass: hand-written
// idea: exact integers compare alike as floats
// verdict: correct

func.func @integer_comparison(%x: i8, %y: i8) -> i1 {
  %a = arith.sitofp %x : i8 to f32
  %b = arith.sitofp %y : i8 to f32
  %r = arith.cmpf olt, %a, %b : f32
  return %r : i1
}
