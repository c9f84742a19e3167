// pass: arith-int-range-narrowing
// idea: 255 * 205 is 52275, for which an i16 has no positive number: its highest bit is set
// verdict: incorrect
func.func @nsw_product_narrowed(%x: i8, %y: i8) -> i32 {
  %fifteen = arith.constant 15 : i32
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.muli %0, %1 overflow<nsw> : i32
  %3 = arith.shrui %2, %fifteen : i32
  return %3 : i32
}
