// pass: canonicalize
// idea: bits 24 to 31 are not the high half of a product of i8: 16 * 16 gives 0, and 1
// verdict: incorrect
func.func @high_bits_of_a_narrow_product(%x: i8, %y: i8) -> i8 {
  %c24 = arith.constant 24 : i32
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.muli %0, %1 : i32
  %3 = arith.shrui %2, %c24 : i32
  %4 = arith.trunci %3 : i32 to i8
  return %4 : i8
}
