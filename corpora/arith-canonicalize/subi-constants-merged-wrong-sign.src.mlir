// pass: hand-written
// idea: (x - 5) + 3 is x - 2, not x - 8: x = 0 gives -2 and -8
// verdict: incorrect

func.func @subi_constants_merged_wrong_sign(%x: i32) -> i32 {
  %c5 = arith.constant 5 : i32
  %c3 = arith.constant 3 : i32
  %s = arith.subi %x, %c5 : i32
  %r = arith.addi %s, %c3 : i32
  return %r : i32
}
