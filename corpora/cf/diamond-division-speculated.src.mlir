// pass: hand-written
// idea: the division runs on both ways: c = false, y = 0
// verdict: incorrect
func.func @diamond_division_speculated(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
  ^a:
  %s = arith.divui %x, %y : i32
  cf.br ^d(%s : i32)
  ^b:
  %t = arith.subi %x, %y : i32
  cf.br ^d(%t : i32)
  ^d(%v: i32):
  return %v : i32
}
