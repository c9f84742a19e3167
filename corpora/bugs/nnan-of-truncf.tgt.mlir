func.func @converted(%x: f32, %k: i32) -> f16 {
  %zero = arith.constant 0.0 : f32
  %rare = arith.constant 12345678 : i32
  %is = arith.cmpi eq, %k, %rare : i32
  %y = arith.select %is, %x, %zero : f32
  %r = arith.truncf %y fastmath<nnan> : f32 to f16
  return %r : f16
}
