// pass: hand-written
// idea: 4294967296 is an index, and 0 as an i32
// verdict: unsupported
func.func @position(%i: index, %n: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = arith.muli %i, %c4 : index
  %1 = arith.addi %0, %n : index
  return %1 : index
}
