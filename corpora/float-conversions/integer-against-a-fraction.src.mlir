// pass: hand-written
// idea: x < 2.5 is x <= 2 for integers
// verdict: correct

func.func @integer_against_a_fraction(%x: i8) -> i1 {
  %k = arith.constant 2.5 : f32
  %a = arith.sitofp %x : i8 to f32
  %r = arith.cmpf olt, %a, %k : f32
  return %r : i1
}
