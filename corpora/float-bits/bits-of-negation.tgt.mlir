func.func @bits_of_negation(%x: f32) -> i32 {
  %b = arith.bitcast %x : f32 to i32
  %m = arith.constant -2147483648 : i32
  %r = arith.xori %b, %m : i32
  return %r : i32
}
