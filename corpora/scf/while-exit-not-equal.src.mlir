// pass: hand-written
// idea: behind the loop the value may be above the limit: x = 1
// verdict: incorrect
func.func @while_exit_not_equal(%x: i32, %lim: i32, %st: i32) -> i1 {
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %g = arith.cmpi slt, %s, %lim : i32
    scf.condition(%g) %s : i32
  } do {
  ^bb0(%v: i32):
    %t = arith.addi %v, %st : i32
    scf.yield %t : i32
  }
  %b = arith.cmpi eq, %r, %lim : i32
  return %b : i1
}
