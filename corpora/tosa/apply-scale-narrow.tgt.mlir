func.func @apply_scale_narrow(%x: i32, %m: i32) -> i32 {
  %low, %r = arith.mulsi_extended %x, %m : i32
  return %r : i32
}
