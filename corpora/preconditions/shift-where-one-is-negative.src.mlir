// pass: hand-written
// idea: a precondition that lets -1 through; n = -1
// verdict: incorrect
func.func @pre_eighth(%n: index) -> i1 {
  %zero = arith.constant -1 : index
  %r = arith.cmpi sge, %n, %zero : index
  return %r : i1
}
func.func @eighth(%n: index) -> index {
  %eight = arith.constant 8 : index
  %r = arith.divsi %n, %eight : index
  return %r : index
}
