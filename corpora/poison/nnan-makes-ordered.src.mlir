// pass: hand-written
// idea: a sum marked nnan is poison or not NaN, so it is ordered
// verdict: correct

func.func @nnan_makes_ordered(%x: f32, %y: f32) -> i1 {
  %s = arith.addf %x, %y fastmath<nnan> : f32
  %r = arith.cmpf ord, %s, %s : f32
  return %r : i1
}
