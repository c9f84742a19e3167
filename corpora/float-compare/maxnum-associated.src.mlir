// pass: hand-written
// idea: whichever zero comes out, the source could have given it
// verdict: correct

func.func @maxnum_associated(%a: f32, %b: f32, %c: f32) -> f32 {
  %m = arith.maxnumf %a, %b : f32
  %r = arith.maxnumf %m, %c : f32
  return %r : f32
}
