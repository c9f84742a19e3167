func.func @oeq_self_is_ord(%a: f32) -> i1 {
  %r = arith.cmpf ord, %a, %a : f32
  return %r : i1
}
