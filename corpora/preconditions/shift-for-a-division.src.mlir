// pass: hand-written
// idea: of numbers that are not negative, a division by 8 is a shift
// verdict: correct
func.func @pre_eighth(%n: index) -> i1 {
  %zero = arith.constant 0 : index
  %r = arith.cmpi sge, %n, %zero : index
  return %r : i1
}
func.func @eighth(%n: index) -> index {
  %eight = arith.constant 8 : index
  %r = arith.divsi %n, %eight : index
  return %r : index
}
