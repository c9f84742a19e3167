func.func @while_before_region_lost(%x: i32) -> i32 {
  return %x : i32
}
