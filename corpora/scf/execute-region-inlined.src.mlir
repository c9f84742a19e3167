// pass: canonicalize
// idea: a region that runs once is its operations
// verdict: correct
func.func @execute_region_inlined(%x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}
