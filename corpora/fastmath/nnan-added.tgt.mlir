func.func @nnan_added(%x: f32) -> f32 {
  %r = arith.subf %x, %x fastmath<nnan> : f32
  return %r : f32
}
