func.func @index_switch_ranged(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %j = arith.remui %i, %c2 : index
  %a = arith.cmpi eq, %j, %c0 : index
  %r = arith.select %a, %x, %y : i32
  return %r : i32
}
