// pass: hand-written
// idea: up to 5 x repeated addition rounds as the product does; 6 x is the first that need not
// verdict: incorrect

func.func @six_times(%x: f32) -> f32 {
  %d = arith.addf %x, %x : f32
  %t = arith.addf %d, %x : f32
  %q = arith.addf %t, %x : f32
  %p = arith.addf %q, %x : f32
  %r = arith.addf %p, %x : f32
  return %r : f32
}
