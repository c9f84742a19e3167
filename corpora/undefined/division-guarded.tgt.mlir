func.func @division_guarded(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %z = arith.cmpi eq, %y, %c0 : i32
  %safe = arith.select %z, %c1, %y : i32
  %r = arith.divui %x, %safe : i32
  return %r : i32
}
