func.func @execute_region_of_blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  } else {
    %t = arith.subi %x, %y : i32
    scf.yield %t : i32
  }
  return %r : i32
}
