func.func @assert_added(%c: i1, %x: i32) -> i32 {
  cf.assert %c, "wrong"
  return %x : i32
}
