func.func @remf_f16_twice(%x: f16, %y: f16) -> f16 {
  %a = arith.remf %x, %y : f16
  %r = arith.remf %a, %y : f16
  return %r : f16
}
