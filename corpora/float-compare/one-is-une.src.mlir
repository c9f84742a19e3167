// pass: hand-written
// idea: ordered and unordered inequality differ on NaN: a = NaN
// verdict: incorrect

func.func @one_is_une(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf one, %a, %b : f32
  return %r : i1
}
