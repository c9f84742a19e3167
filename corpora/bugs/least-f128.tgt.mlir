func.func @least_f128(%x: f128) -> f128 {
  %n = arith.negf %x : f128
  %r = arith.negf %n : f128
  return %r : f128
}
