func.func @shrui_shrui_merged(%x: i32) -> i32 {
  %c7 = arith.constant 7 : i32
  %0 = arith.shrui %x, %c7 : i32
  return %0 : i32
}
