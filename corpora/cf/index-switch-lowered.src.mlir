// pass: convert-scf-to-cf
// idea: a switch over an index, by the pass
// verdict: correct
// options: --index-bits 32
func.func @index_switch_lowered(%i: index, %x: i32, %y: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 1 {
    scf.yield %x : i32
  }
  case 3 {
    %q = arith.divui %x, %y : i32
    scf.yield %q : i32
  }
  default {
    scf.yield %y : i32
  }
  return %r : i32
}
