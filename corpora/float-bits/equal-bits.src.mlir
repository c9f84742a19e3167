// pass: hand-written
// idea: 0.0 equals -0.0, and its bits do not
// verdict: incorrect

func.func @equal_bits(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf oeq, %x, %y : f32
  return %r : i1
}
