func.func @memory_space_cast(%v: i32) -> i32 {
  return %v : i32
}
