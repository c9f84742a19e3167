func.func @gcd_arguments_swapped(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r:2 = scf.while (%p = %a, %q = %b) : (i32, i32) -> (i32, i32) {
    %g = arith.cmpi ne, %q, %z : i32
    scf.condition(%g) %p, %q : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %m = arith.remui %q, %p : i32
    scf.yield %q, %m : i32, i32
  }
  return %r#0 : i32
}
