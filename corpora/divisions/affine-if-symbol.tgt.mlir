func.func @affine_if_symbol(%i: index, %t: index) -> i32 {
  %c = arith.constant 1 : i32
  %z = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %s = arith.remsi %i, %t : index
  %e = arith.cmpi eq, %s, %c0 : index
  %r = arith.select %e, %c, %z : i32
  return %r : i32
}
