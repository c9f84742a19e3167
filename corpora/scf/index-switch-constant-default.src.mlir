// pass: hand-written
// idea: 7 is no case, so the default it is, not the last case: y = 1
// verdict: incorrect
func.func @index_switch_constant_default(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %i7 = arith.constant 7 : index
  %r = scf.index_switch %i7 -> i32
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
