func.func @execute_region_of_blocks_swapped(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %t = arith.subi %x, %y : i32
    scf.yield %t : i32
  } else {
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}
