// pass: hand-written
// idea: the operands of the test changed places
// verdict: correct
func.func @search_test_commuted(%m: memref<20xi32>, %x: i32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 20 : index
  %none = arith.constant -1 : index
  cf.br ^h(%c0 : index)
  ^h(%i: index):
  %g = arith.cmpi slt, %i, %n : index
  cf.cond_br %g, ^b, ^e(%none : index)
  ^b:
  %v = memref.load %m[%i] : memref<20xi32>
  %f = arith.cmpi eq, %v, %x : i32
  %j = arith.addi %i, %c1 : index
  cf.cond_br %f, ^e(%i : index), ^h(%j : index)
  ^e(%r: index):
  return %r : index
}
