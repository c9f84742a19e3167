func.func @sincos_swapped(%x: f32) -> (f32, f32) {
  %r0 = math.cos %x : f32
  %r1 = math.sin %x : f32
  return %r0, %r1 : f32, f32
}
