func.func @subi_swapped(%a: i32, %b: i32) -> i32 {
  %r = arith.subi %b, %a : i32
  return %r : i32
}
