func.func @addf_reassociated_f16(%a: f16, %b: f16, %c: f16) -> f16 {
  %s = arith.addf %b, %c : f16
  %r = arith.addf %a, %s : f16
  return %r : f16
}
