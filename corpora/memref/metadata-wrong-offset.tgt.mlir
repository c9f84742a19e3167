func.func @metadata_wrong_offset(%i: index, %v: i32, %w: i32) -> i32 {
  return %v : i32
}
