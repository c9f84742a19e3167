func.func @maximum(%x: f32, %y: f32) -> f16 {
  %m = arith.maximumf %x, %y : f32
  %r = arith.truncf %m : f32 to f16
  return %r : f16
}
