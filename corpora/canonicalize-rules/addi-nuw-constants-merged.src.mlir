// pass: canonicalize
// idea: what is added twice without wrapping, as unsigned numbers, may be added at once without wrapping
// verdict: correct
func.func @addi_nuw_constants_merged(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %x, %c3 overflow<nuw> : i32
  %1 = arith.addi %0, %c5 overflow<nuw> : i32
  return %1 : i32
}
