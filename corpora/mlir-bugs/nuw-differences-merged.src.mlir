// pass: canonicalize
// idea: 255 + 1 wraps: of i8, 255 - (x - 1) becomes 0 - x
// verdict: incorrect
func.func @nuw_differences_merged(%x: i8) -> i8 {
  %one = arith.constant 1 : i8
  %most = arith.constant -1 : i8
  %0 = arith.subi %x, %one overflow<nuw> : i8
  %1 = arith.subi %most, %0 overflow<nuw> : i8
  return %1 : i8
}
