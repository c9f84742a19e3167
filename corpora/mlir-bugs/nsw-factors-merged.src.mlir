// pass: canonicalize
// idea: -1 * -128 wraps: of i8, x * -1 * -128 becomes x * -128
// verdict: incorrect
func.func @nsw_factors_merged(%x: i8) -> i8 {
  %minus = arith.constant -1 : i8
  %least = arith.constant -128 : i8
  %0 = arith.muli %x, %minus overflow<nsw> : i8
  %1 = arith.muli %0, %least overflow<nsw> : i8
  return %1 : i8
}
