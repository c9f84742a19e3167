func.func @subi_constants_merged_wrong_sign(%x: i32) -> i32 {
  %c8 = arith.constant 8 : i32
  %r = arith.subi %x, %c8 : i32
  return %r : i32
}
