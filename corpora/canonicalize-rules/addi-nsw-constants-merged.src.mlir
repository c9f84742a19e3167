// pass: canonicalize
// idea: 100 + 100 wraps in i8 although x + 100 + 100 need not: x = -100 gives 100, and poison
// verdict: incorrect
func.func @addi_nsw_constants_merged(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %0 = arith.addi %x, %c overflow<nsw> : i8
  %1 = arith.addi %0, %c overflow<nsw> : i8
  return %1 : i8
}
