// pass: hand-written
// idea: the divisor's guard is dropped: y = 0 is undefined in the target only
// verdict: incorrect

func.func @guarded_division_unguarded(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %z = arith.cmpi eq, %y, %c0 : i32
  %safe = arith.select %z, %c1, %y : i32
  %q = arith.divui %x, %safe : i32
  %r = arith.select %z, %c0, %q : i32
  return %r : i32
}
