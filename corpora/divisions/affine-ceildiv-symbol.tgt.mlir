func.func @affine_ceildiv_symbol(%a: index, %b: index) -> index {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = arith.constant -1 : index
  %an = arith.cmpi sle, %a, %z : index
  %na = arith.subi %z, %a : index
  %am = arith.subi %a, %one : index
  %abs = arith.select %an, %na, %am : index
  %q = arith.divsi %abs, %b : index
  %nq = arith.subi %z, %q : index
  %q1 = arith.addi %q, %one : index
  %r = arith.select %an, %nq, %q1 : index
  return %r : index
}
