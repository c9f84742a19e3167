func.func @index_switch_to_selects(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %a = arith.cmpi eq, %i, %c2 : index
  %b = arith.cmpi eq, %i, %c5 : index
  %s = arith.select %b, %y, %z : i32
  %r = arith.select %a, %x, %s : i32
  return %r : i32
}
