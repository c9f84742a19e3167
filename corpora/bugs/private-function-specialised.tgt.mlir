func.func private @scaled(%x: i32, %by: i32) -> i32 {
  %zero = arith.constant 0 : i32
  return %zero : i32
}
func.func @private_function_specialised(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = func.call @scaled(%x, %zero) : (i32, i32) -> i32
  return %r : i32
}
