// pass: convert-scf-to-cf
// idea: cf.switch is over i32, so an index of 64 bits is cut: i = 2^32 + 1, x = 1
// verdict: incorrect
// options: --index-bits 64
func.func @index_switch_lowered_64(%i: index, %x: i32, %y: i32) -> i32 {
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
