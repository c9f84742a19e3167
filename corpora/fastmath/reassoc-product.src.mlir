// pass: hand-written
// idea: the order of three factors is free
// verdict: correct

func.func @reassoc_product(%x: f32, %y: f32, %z: f32) -> f32 {
  %p = arith.mulf %x, %y fastmath<reassoc> : f32
  %r = arith.mulf %p, %z fastmath<reassoc> : f32
  return %r : f32
}
