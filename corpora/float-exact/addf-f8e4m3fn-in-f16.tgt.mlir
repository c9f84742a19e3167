func.func @addf_f8e4m3fn_in_f16(%x: f8E4M3FN, %y: f8E4M3FN) -> f8E4M3FN {
  %a = arith.extf %x : f8E4M3FN to f16
  %b = arith.extf %y : f8E4M3FN to f16
  %s = arith.addf %a, %b : f16
  %r = arith.truncf %s : f16 to f8E4M3FN
  return %r : f8E4M3FN
}
