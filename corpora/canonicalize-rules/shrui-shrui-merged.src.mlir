// pass: canonicalize
// idea: a shift by 3 after one by 4 is a shift by 7
// verdict: correct
func.func @shrui_shrui_merged(%x: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %0 = arith.shrui %x, %c4 : i32
  %1 = arith.shrui %0, %c3 : i32
  return %1 : i32
}
