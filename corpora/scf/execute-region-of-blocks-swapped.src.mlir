// pass: hand-written
// idea: the blocks are taken the wrong way round: c = true, y = 1
// verdict: incorrect
func.func @execute_region_of_blocks_swapped(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  ^b:
    %t = arith.subi %x, %y : i32
    scf.yield %t : i32
  }
  return %r : i32
}
