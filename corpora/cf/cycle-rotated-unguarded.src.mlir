// pass: hand-written
// idea: the test moved behind the body, with none in front: n = 0, x = 1
// verdict: incorrect
func.func @cycle_rotated_unguarded(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^h(%c0, %x : index, i32)
  ^h(%i: index, %s: i32):
  %g = arith.cmpi slt, %i, %n : index
  cf.cond_br %g, ^b, ^e
  ^b:
  %k = arith.index_cast %i : index to i32
  %t = arith.addi %s, %s : i32
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j, %t : index, i32)
  ^e:
  return %s : i32
}
