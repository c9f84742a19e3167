// pass: hand-written
// idea: %y and %z may be added first in the target only, where %c is true
// verdict: possibly-incorrect

func.func @f(%c: i1, %x: f32, %y: f32, %z: f32) -> f32 {
  %t = arith.addf %x, %y fastmath<reassoc> : f32
  %l = arith.select %c, %t, %x : f32
  %s = arith.addf %l, %z : f32
  return %s : f32
}
