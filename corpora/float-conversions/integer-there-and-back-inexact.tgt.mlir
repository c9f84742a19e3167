func.func @integer_there_and_back_inexact(%x: i32) -> i32 {
  return %x : i32
}
