// pass: hand-written
// idea: the source ends for %x = 0 only, and what it does elsewhere is left out
// verdict: correct
func.func @f(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %stays = arith.cmpi ne, %x, %zero : i32
  cf.cond_br %stays, ^spin, ^end
^spin:
  cf.br ^spin
^end:
  return %x : i32
}
