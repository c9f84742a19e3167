// pass: hand-written
// idea: a switch that only chooses is selects
// verdict: correct
func.func @index_switch_to_selects(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
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
