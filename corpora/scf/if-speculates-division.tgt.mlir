func.func @if_speculates_division(%c: i1, %x: i32, %y: i32) -> i32 {
  %q = arith.divui %x, %y : i32
  %r = arith.select %c, %q, %x : i32
  return %r : i32
}
