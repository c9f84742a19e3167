func.func @f(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 2 : index
  cf.br ^head(%c0, %x : index, i32)
^head(%i: index, %a: i32):
  %go = arith.cmpi slt, %i, %n : index
  cf.cond_br %go, ^body, ^end
^body:
  %t = arith.index_cast %i : index to i32
  %s = arith.xori %a, %t : i32
  %j = arith.addi %i, %c3 : index
  cf.br ^head(%j, %s : index, i32)
^end:
  return %a : i32
}
