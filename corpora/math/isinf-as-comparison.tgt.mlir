func.func @isinf_as_comparison(%x: f32) -> i1 {
  %i = arith.constant 0x7F800000 : f32
  %a = math.absf %x : f32
  %r = arith.cmpf oeq, %a, %i : f32
  return %r : i1
}
