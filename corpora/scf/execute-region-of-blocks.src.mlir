// pass: hand-written
// idea: a region of several blocks is a branch
// verdict: correct
func.func @execute_region_of_blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    %s = arith.addi %x, %y : i32
    cf.br ^d(%s : i32)
  ^b:
    %t = arith.subi %x, %y : i32
    cf.br ^d(%t : i32)
  ^d(%v: i32):
    scf.yield %v : i32
  }
  return %r : i32
}
