// pass: convert-scf-to-cf
// idea: a loop whose length is not known, by the pass
// verdict: correct
func.func @while_lowered(%x: i32, %l: i32) -> i32 {
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %g = arith.cmpi slt, %s, %l : i32
    scf.condition(%g) %s : i32
  } do {
  ^bb0(%v: i32):
    %t = arith.muli %v, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
