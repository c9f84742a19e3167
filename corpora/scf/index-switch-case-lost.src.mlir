// pass: hand-written
// idea: a case that is not the default was left out: i = 5, y = 1
// verdict: incorrect
func.func @index_switch_case_lost(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %x : i32
  }
  case 5 {
    scf.yield %y : i32
  }
  default {
    scf.yield %z : i32
  }
  return %r : i32
}
