func.func private @twice(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @both(%a: i32, %b: i32) -> i32 {
  %0 = func.call @twice(%a) : (i32) -> i32
  %1 = func.call @twice(%a) : (i32) -> i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
