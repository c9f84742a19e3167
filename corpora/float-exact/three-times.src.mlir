// pass: hand-written
// idea: (x + x) + x rounds 3 x once, for doubling is exact; where 2 x overflows, so does 3 x
// verdict: correct

func.func @three_times(%x: f32) -> f32 {
  %d = arith.addf %x, %x : f32
  %r = arith.addf %d, %x : f32
  return %r : f32
}
