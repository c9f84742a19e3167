// pass: hand-written
// idea: both blocks compute without effects, so a select chooses
// verdict: correct
func.func @diamond_as_select(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
  ^a:
  %s = arith.addi %x, %y : i32
  cf.br ^d(%s : i32)
  ^b:
  %t = arith.subi %x, %y : i32
  cf.br ^d(%t : i32)
  ^d(%v: i32):
  return %v : i32
}
