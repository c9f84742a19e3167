func.func @guarded_division_unguarded(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %z = arith.cmpi eq, %y, %c0 : i32
  %q = arith.divui %x, %y : i32
  %r = arith.select %z, %c0, %q : i32
  return %r : i32
}
