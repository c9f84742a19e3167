// pass: hand-written
// idea: a clamp to bounds that f16 has may be done in f32 or in f16
// verdict: correct

func.func @clamped(%x: f32) -> f16 {
  %l = arith.constant -1.5 : f16
  %h = arith.constant 6.0 : f16
  %a = arith.truncf %x : f32 to f16
  %b = arith.maximumf %a, %l : f16
  %r = arith.minimumf %b, %h : f16
  return %r : f16
}
