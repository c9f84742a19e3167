// pass: canonicalize
// idea: 100 + 100 wraps in i8 although x + 100 + 100 does not: of -100 it is 100, which is not negative
// verdict: incorrect
func.func @nsw_constants_merged(%x: i8) -> i1 {
  %hundred = arith.constant 100 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.addi %x, %hundred overflow<nsw> : i8
  %1 = arith.addi %0, %hundred overflow<nsw> : i8
  %2 = arith.cmpi slt, %1, %zero : i8
  return %2 : i1
}
