func.func @power_of_two_by_exponent(%x: f32) -> f32 {
  %b = arith.bitcast %x : f32 to i32
  %k = arith.constant 8388608 : i32
  %c = arith.addi %b, %k : i32
  %r = arith.bitcast %c : i32 to f32
  return %r : f32
}
