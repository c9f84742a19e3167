func.func @ceildivui_i64_overflowing(%a: i64, %b: i64) -> i64 {
  %z = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = arith.constant -1 : i64
  %ab = arith.addi %a, %b : i64
  %x = arith.subi %ab, %one : i64
  %r = arith.divui %x, %b : i64
  return %r : i64
}
