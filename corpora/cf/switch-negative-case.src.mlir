// pass: hand-written
// idea: the cases of a switch over i8 are bits: -1 is 255
// verdict: correct
func.func @switch_negative_case(%i: i8, %x: i32, %y: i32) -> i32 {
  cf.switch %i : i8, [
  default: ^d(%x : i32),
  -1: ^d(%y : i32)
  ]
  ^d(%v: i32):
  return %v : i32
}
