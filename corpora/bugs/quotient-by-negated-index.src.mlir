// pass: hand-written
// idea: y = 12345678: 3 is not less than -3 floordiv -c, c in [-9, -2]; bounds took the coefficient of every divisor to be positive
// verdict: incorrect

func.func @quotient(%x: index, %y: index) -> i1 {
  %cm9 = arith.constant -9 : index
  %cm2 = arith.constant -2 : index
  %x0 = arith.maxsi %x, %cm9 : index
  %c = arith.minsi %x0, %cm2 : index
  %cm4 = arith.constant -4 : index
  %c3 = arith.constant 3 : index
  %rare = arith.constant 12345678 : index
  %is = arith.cmpi eq, %y, %rare : index
  %b = arith.select %is, %c3, %cm4 : index
  %q = affine.apply affine_map<()[s0] -> (-3 floordiv (-s0))>()[%c]
  %r = arith.cmpi slt, %b, %q : index
  return %r : i1
}
