// pass: hand-written
// idea: index has 32 bits
// verdict: correct
// options: --index-bits 32
func.func @position(%i: index, %n: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = arith.muli %i, %c4 : index
  %1 = arith.addi %0, %n : index
  return %1 : index
}
