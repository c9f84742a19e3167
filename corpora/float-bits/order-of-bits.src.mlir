// pass: hand-written
// idea: bits of negative numbers are in the opposite order
// verdict: incorrect

func.func @order_of_bits(%x: f32, %y: f32) -> i1 {
  %r = arith.cmpf olt, %x, %y : f32
  return %r : i1
}
