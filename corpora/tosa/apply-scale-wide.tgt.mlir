func.func @apply_scale_wide(%x: i32, %m: i32) -> i32 {
  %a = arith.extsi %x : i32 to i64
  %b = arith.extsi %m : i32 to i64
  %p = arith.muli %b, %a : i64
  %half = arith.constant 1073741824 : i64
  %q = arith.addi %half, %p : i64
  %d = arith.constant 31 : i64
  %t = arith.shrui %q, %d : i64
  %r = arith.trunci %t : i64 to i32
  return %r : i32
}
