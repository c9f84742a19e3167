// pass: hand-written
// idea: clearing the sign bit is the absolute value
// verdict: correct

func.func @absolute_value_by_mask(%x: f32) -> f32 {
  %b = arith.bitcast %x : f32 to i32
  %m = arith.constant 2147483647 : i32
  %c = arith.andi %b, %m : i32
  %r = arith.bitcast %c : i32 to f32
  return %r : f32
}
