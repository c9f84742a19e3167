func.func @for_invariant_yield(%n: index, %x: i32) -> i32 {
  return %x : i32
}
