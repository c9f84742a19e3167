// pass: hand-written
// idea: of i mod 2 there is no third case
// verdict: correct
func.func @index_switch_ranged(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %j = arith.remui %i, %c2 : index
  %r = scf.index_switch %j -> i32
  case 0 {
    scf.yield %x : i32
  }
  case 1 {
    scf.yield %y : i32
  }
  default {
    %q = arith.divui %x, %z : i32
    scf.yield %q : i32
  }
  return %r : i32
}
