func.func @identity_gcd(%a: i32, %b: i32) -> i32 {
  %z = arith.constant 0 : i32
  cf.br ^h(%a, %b : i32, i32)
  ^h(%p: i32, %q: i32):
  %g = arith.cmpi ne, %q, %z : i32
  cf.cond_br %g, ^b, ^e
  ^b:
  %m = arith.remui %p, %q : i32
  cf.br ^h(%q, %m : i32, i32)
  ^e:
  return %p : i32
}
