// pass: hand-written
// idea: what an operation of an unregistered dialect does with another scale, only its authors know
// verdict: possibly-incorrect

func.func @opaque(%x: f32) -> f32 {
  %r = "vendor.quantise"(%x) {scale = 3 : i32} : (f32) -> f32
  return %r : f32
}
