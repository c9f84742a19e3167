func.func @addi_constants_merged(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %0 = arith.addi %x, %c8 : i32
  return %0 : i32
}
