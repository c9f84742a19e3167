func.func @index_switch_to_ifs(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %a = arith.cmpi eq, %i, %c2 : index
  %r = scf.if %a -> i32 {
    scf.yield %x : i32
  } else {
    %b = arith.cmpi eq, %i, %c5 : index
    %s = scf.if %b -> i32 {
      scf.yield %y : i32
    } else {
      scf.yield %z : i32
    }
    scf.yield %s : i32
  }
  return %r : i32
}
