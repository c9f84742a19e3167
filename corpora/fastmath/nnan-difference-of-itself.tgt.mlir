func.func @nnan_difference_of_itself(%x: f32) -> f32 {
  %r = arith.constant -0.0 : f32
  return %r : f32
}
