func.func @affine_floordiv_42(%a: index) -> index {
  %b = arith.constant 42 : index
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = arith.constant -1 : index
  %an = arith.cmpi slt, %a, %z : index
  %na = arith.subi %m, %a : index
  %abs = arith.select %an, %na, %a : index
  %q = arith.divsi %abs, %b : index
  %nq = arith.subi %m, %q : index
  %r = arith.select %an, %nq, %q : index
  return %r : index
}
