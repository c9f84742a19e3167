func.func @if_with_result(%i: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = arith.andi %i, %c1 : index
  %g = arith.cmpi eq, %b, %c0 : index
  %r = arith.select %g, %x, %y : i32
  return %r : i32
}
