func.func @extui_trunci_mask(%x: i32) -> i32 {
  %c255 = arith.constant 255 : i32
  %r = arith.andi %x, %c255 : i32
  return %r : i32
}
