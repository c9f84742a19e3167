func.func @i13_through_f16(%n: i13) -> i13 {
  %x = arith.sitofp %n : i13 to f16
  %r = arith.fptosi %x : f16 to i13
  return %r : i13
}
