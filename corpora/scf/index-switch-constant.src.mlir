// pass: canonicalize
// idea: a switch on a constant is its case
// verdict: correct
func.func @index_switch_constant(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %i5 = arith.constant 5 : index
  %r = scf.index_switch %i5 -> i32
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
