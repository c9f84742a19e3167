func.func @cycle_rotated_unguarded(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^h(%c0, %x : index, i32)
  ^h(%i: index, %s: i32):
  %t = arith.addi %s, %s : i32
  %j = arith.addi %i, %c1 : index
  %g = arith.cmpi slt, %j, %n : index
  cf.cond_br %g, ^h(%j, %t : index, i32), ^e(%t : i32)
  ^e(%v: i32):
  return %v : i32
}
