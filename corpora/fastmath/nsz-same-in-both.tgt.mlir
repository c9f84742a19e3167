func.func @nsz_same_in_both(%x: f32, %y: f32) -> f32 {
  %r = arith.addf %y, %x fastmath<nsz> : f32
  return %r : f32
}
