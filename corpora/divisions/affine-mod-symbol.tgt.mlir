func.func @affine_mod_symbol(%a: index, %b: index) -> index {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %m = arith.constant -1 : index
  %s = arith.remsi %a, %b : index
  %sn = arith.cmpi slt, %s, %z : index
  %sb = arith.addi %s, %b : index
  %r = arith.select %sn, %sb, %s : index
  return %r : index
}
