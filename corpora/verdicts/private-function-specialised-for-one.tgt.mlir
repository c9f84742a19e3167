func.func private @scaled(%x: i32, %by: i32) -> i32 {
  %zero = arith.constant 0 : i32
  return %zero : i32
}
func.func @private_function_specialised_for_one(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = func.call @scaled(%x, %zero) : (i32, i32) -> i32
  return %r : i32
}
func.func @the_other(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = func.call @scaled(%x, %one) : (i32, i32) -> i32
  return %r : i32
}
