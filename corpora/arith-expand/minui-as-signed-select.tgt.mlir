func.func @minui_as_signed_select(%a: i32, %b: i32) -> i32 {
  %c = arith.cmpi slt, %a, %b : i32
  %r = arith.select %c, %a, %b : i32
  return %r : i32
}
