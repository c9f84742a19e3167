// pass: hand-written
// idea: x = NaN, k = 12345678: nnan makes the target poison; the flags of extf were ignored
// verdict: incorrect

func.func @converted(%x: f16, %k: i32) -> f32 {
  %zero = arith.constant 0.0 : f16
  %rare = arith.constant 12345678 : i32
  %is = arith.cmpi eq, %k, %rare : i32
  %y = arith.select %is, %x, %zero : f16
  %r = arith.extf %y : f16 to f32
  return %r : f32
}
