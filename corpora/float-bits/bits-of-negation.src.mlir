// pass: hand-written
// idea: negation flips the sign bit
// verdict: correct

func.func @bits_of_negation(%x: f32) -> i32 {
  %n = arith.negf %x : f32
  %r = arith.bitcast %n : f32 to i32
  return %r : i32
}
