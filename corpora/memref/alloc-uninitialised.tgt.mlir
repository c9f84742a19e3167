func.func @alloc_uninitialised() -> i32 {
  %r = arith.constant 7 : i32
  return %r : i32
}
