func.func @dealloc_retained(%v: f32) -> i1 {
  %false = arith.constant false
  return %false : i1
}
