func.func @index_switch_same_as_default(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %a = arith.cmpi eq, %i, %c2 : index
  %r = arith.select %a, %x, %z : i32
  return %r : i32
}
