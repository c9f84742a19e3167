// pass: hand-written
// idea: at the end of the loop the second number is 0
// verdict: correct
func.func @gcd_rest_is_zero(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r:2 = scf.while (%p = %a, %q = %b) : (i32, i32) -> (i32, i32) {
    %g = arith.cmpi ne, %q, %z : i32
    scf.condition(%g) %p, %q : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %m = arith.remui %p, %q : i32
    scf.yield %q, %m : i32, i32
  }
  return %r#1 : i32
}
