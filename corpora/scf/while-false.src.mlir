// pass: canonicalize
// idea: a loop whose test fails at once ends with what it tested
// verdict: correct
func.func @while_false(%x: i32) -> i32 {
  %f = arith.constant false
  %r = scf.while (%s = %x) : (i32) -> i32 {
    scf.condition(%f) %s : i32
  } do {
  ^bb0(%v: i32):
    %q = arith.divui %v, %v : i32
    scf.yield %q : i32
  }
  return %r : i32
}
