func.func @switch_negative_case(%i: i8, %x: i32, %y: i32) -> i32 {
  %m = arith.constant 255 : i8
  %e = arith.cmpi eq, %i, %m : i8
  %v = arith.select %e, %y, %x : i32
  return %v : i32
}
