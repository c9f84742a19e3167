func.func @order_of_bits(%x: f32, %y: f32) -> i1 {
  %a = arith.bitcast %x : f32 to i32
  %b = arith.bitcast %y : f32 to i32
  %r = arith.cmpi slt, %a, %b : i32
  return %r : i1
}
