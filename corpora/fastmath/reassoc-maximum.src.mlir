// pass: hand-written
// idea: an extremum is the same in any algebra
// verdict: incorrect

func.func @reassoc_maximum(%x: f32, %y: f32) -> f32 {
  %r = arith.maximumf %x, %y fastmath<reassoc> : f32
  return %r : f32
}
