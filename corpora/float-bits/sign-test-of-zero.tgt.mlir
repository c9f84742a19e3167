func.func @sign_test_of_zero(%x: f32) -> i1 {
  %z = arith.constant 0.0 : f32
  %r = arith.cmpf olt, %x, %z : f32
  return %r : i1
}
