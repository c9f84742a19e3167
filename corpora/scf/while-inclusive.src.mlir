// pass: hand-written
// idea: a loop that goes on at equality: x = lim = 0, st = 1
// verdict: incorrect
func.func @while_inclusive(%x: i32, %lim: i32, %st: i32) -> i32 {
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %g = arith.cmpi slt, %s, %lim : i32
    scf.condition(%g) %s : i32
  } do {
  ^bb0(%v: i32):
    %t = arith.addi %v, %st : i32
    scf.yield %t : i32
  }
  return %r : i32
}
