func.func @isfinite_is_not_not_nan(%x: f32) -> i1 {
  %r = arith.cmpf ord, %x, %x : f32
  return %r : i1
}
