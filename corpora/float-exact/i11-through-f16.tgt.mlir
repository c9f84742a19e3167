func.func @i11_through_f16(%n: i11) -> i11 {
  %x = arith.sitofp %n : i11 to f16
  %r = arith.fptosi %x : f16 to i11
  return %r : i11
}
