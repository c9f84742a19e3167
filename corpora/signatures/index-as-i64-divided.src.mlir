// pass: hand-written
// idea: -4 shifted without its sign
// verdict: incorrect
func.func @position(%i: index, %n: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = arith.divsi %i, %c4 : index
  %1 = arith.addi %0, %n : index
  return %1 : index
}
