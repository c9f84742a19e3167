// pass: hand-written
// idea: asin(1) is a number
// verdict: incorrect

func.func @asin_beyond_one_wrong(%x: f32) -> i1 {
  %y = math.asin %x : f32
  %r = arith.cmpf uno, %y, %y : f32
  return %r : i1
}
