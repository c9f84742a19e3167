func.func @returns_joined(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
  ^a(%v: i32):
  return %v : i32
}
