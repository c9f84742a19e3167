func.func @compared(%x: f32) -> i1 {
  %c = arith.constant 0x3FBFF000 : f32
  %r = arith.cmpf olt, %x, %c : f32
  return %r : i1
}
