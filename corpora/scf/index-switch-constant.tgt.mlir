func.func @index_switch_constant(%i: index, %x: i32, %y: i32, %z: i32) -> i32 {
  return %y : i32
}
