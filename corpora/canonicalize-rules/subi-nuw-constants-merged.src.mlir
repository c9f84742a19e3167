// pass: canonicalize
// idea: 255 + 1 wraps: of i8, subi(255, subi(x, 1)) becomes subi(0, x), which wraps for x = 1
// verdict: incorrect
func.func @subi_nuw_constants_merged(%x: i8) -> i8 {
  %one = arith.constant 1 : i8
  %most = arith.constant 255 : i8
  %0 = arith.subi %x, %one overflow<nuw> : i8
  %1 = arith.subi %most, %0 overflow<nuw> : i8
  return %1 : i8
}
