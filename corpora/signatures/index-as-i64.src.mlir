// pass: hand-written
// idea: index is an integer of 64 bits
// verdict: correct
func.func @position(%i: index, %n: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = arith.muli %i, %c4 : index
  %1 = arith.addi %0, %n : index
  return %1 : index
}
