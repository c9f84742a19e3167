func.func @maxnumf_keeps_nan(%a: f32, %b: f32) -> f32 {
  %c = arith.cmpf ogt, %a, %b : f32
  %r = arith.select %c, %a, %b : f32
  return %r : f32
}
