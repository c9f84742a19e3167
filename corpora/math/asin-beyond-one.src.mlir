// pass: hand-written
// idea: asin has no value beyond [-1, 1] (ISO C F.10.1.2), and nothing else but NaN gives NaN
// verdict: correct

func.func @asin_beyond_one(%x: f32) -> i1 {
  %y = math.asin %x : f32
  %r = arith.cmpf uno, %y, %y : f32
  return %r : i1
}
