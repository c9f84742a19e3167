// pass: canonicalize
// idea: negating twice gives the value back
// verdict: correct

func.func @negf_negf(%x: f32) -> f32 {
  %n = arith.negf %x : f32
  %r = arith.negf %n : f32
  return %r : f32
}
