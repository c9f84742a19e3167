func.func @afn_another_function(%x: f32) -> f32 {
  %r = math.cos %x fastmath<afn> : f32
  return %r : f32
}
