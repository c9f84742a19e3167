func.func @large(%x: f32) -> i1 {
  %i = arith.constant 0x7F800000 : f32
  %r = arith.cmpf oeq, %x, %i : f32
  return %r : i1
}
