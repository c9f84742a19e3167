// pass: hand-written
// idea: what the test computes is the result, even where the body never runs: x = 1
// verdict: incorrect
func.func @while_before_region_lost(%x: i32) -> i32 {
  %f = arith.constant false
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %t = arith.addi %s, %s : i32
    scf.condition(%f) %t : i32
  } do {
  ^bb0(%v: i32):
    scf.yield %v : i32
  }
  return %r : i32
}
