func.func @while_commuted(%x: i32, %lim: i32, %st: i32) -> i32 {
  %r = scf.while (%s = %x) : (i32) -> i32 {
    %g = arith.cmpi sgt, %lim, %s : i32
    scf.condition(%g) %s : i32
  } do {
  ^bb0(%v: i32):
    %t = arith.addi %st, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
