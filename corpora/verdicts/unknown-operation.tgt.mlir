func.func @opaque(%x: f32) -> f32 {
  %r = "vendor.quantise"(%x) {scale = 4 : i32} : (f32) -> f32
  return %r : f32
}
