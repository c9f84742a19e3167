// pass: hand-written
// idea: |-x| is |x|
// verdict: correct

func.func @absf_of_negf(%x: f32) -> f32 {
  %n = arith.negf %x : f32
  %r = math.absf %n : f32
  return %r : f32
}
