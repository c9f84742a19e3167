// pass: hand-written
// idea: the sign bit of -0.0 is set, and -0.0 is not below 0.0
// verdict: incorrect

func.func @sign_test_of_zero(%x: f32) -> i1 {
  %b = arith.bitcast %x : f32 to i32
  %c = arith.constant 0 : i32
  %r = arith.cmpi slt, %b, %c : i32
  return %r : i1
}
