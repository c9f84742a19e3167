func.func @if_speculates_division_by_poison(%c: i1, %x: i32, %z: i32) -> i32 {
  %o = arith.constant 1 : i32
  %y = arith.ori %z, %o : i32
  %q = arith.divui %x, %y : i32
  %r = arith.select %c, %q, %x : i32
  return %r : i32
}
