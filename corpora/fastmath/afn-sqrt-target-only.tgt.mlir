func.func @afn_sqrt_target_only(%x: f32) -> f32 {
  %r = math.sqrt %x fastmath<afn> : f32
  return %r : f32
}
