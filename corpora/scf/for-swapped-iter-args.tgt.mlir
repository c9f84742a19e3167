func.func @for_swapped_iter_args(%n: index, %x: i32, %y: i32) -> i32 {
  return %x : i32
}
