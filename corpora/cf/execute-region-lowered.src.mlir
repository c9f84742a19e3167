// pass: convert-scf-to-cf
// idea: a region that runs once, by the pass
// verdict: correct
func.func @execute_region_lowered(%c: i1, %x: i32, %y: i32) -> i32 {
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
  %w = arith.muli %r, %x : i32
  return %w : i32
}
