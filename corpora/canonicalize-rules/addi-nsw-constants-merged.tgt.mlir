func.func @addi_nsw_constants_merged(%x: i8) -> i8 {
  %c = arith.constant -56 : i8
  %0 = arith.addi %x, %c overflow<nsw> : i8
  return %0 : i8
}
