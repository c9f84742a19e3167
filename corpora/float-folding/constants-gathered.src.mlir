// pass: hand-written
// idea: (x + 0.1) + 0.2 is not x + 0.3: x = -0.1 (rounded to f32) gives 0.2 and 0.20000002
// verdict: incorrect

func.func @constants_gathered(%x: f32) -> f32 {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0.2 : f32
  %s = arith.addf %x, %a : f32
  %r = arith.addf %s, %b : f32
  return %r : f32
}
