func.func @ceildivui_index(%a: index, %b: index) -> index {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = arith.constant -1 : index
  %c = arith.cmpi eq, %a, %z : index
  %am = arith.subi %a, %one : index
  %q = arith.divui %am, %b : index
  %q1 = arith.addi %q, %one : index
  %r = arith.select %c, %z, %q1 : index
  return %r : index
}
