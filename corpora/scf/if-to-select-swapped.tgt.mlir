func.func @if_to_select_swapped(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = arith.select %c, %y, %x : i32
  return %r : i32
}
