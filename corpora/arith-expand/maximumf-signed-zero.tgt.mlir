func.func @maximumf_signed_zero(%a: f32, %b: f32) -> f32 {
  %gt = arith.cmpf ugt, %a, %b : f32
  %s = arith.select %gt, %a, %b : f32
  %nan = arith.cmpf uno, %b, %b : f32
  %r = arith.select %nan, %b, %s : f32
  return %r : f32
}
