// pass: hand-written
// idea: x < 2.5 is not x < 2
// verdict: incorrect

func.func @integer_against_a_fraction_rounded_down(%x: i8) -> i1 {
  %k = arith.constant 2.5 : f32
  %a = arith.sitofp %x : i8 to f32
  %r = arith.cmpf olt, %a, %k : f32
  return %r : i1
}
