// pass: hand-written
// idea: a case that does what the default does may go
// verdict: correct
func.func @index_switch_same_as_default(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %x : i32
  }
  case 5 {
    scf.yield %z : i32
  }
  default {
    scf.yield %z : i32
  }
  return %r : i32
}
