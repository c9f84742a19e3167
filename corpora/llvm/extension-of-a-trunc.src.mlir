// pass: hand-written
// idea: what was cut is lost: x = 256 gives 256 and 0
// verdict: incorrect

func.func @extension_of_a_trunc(%x: i32) -> i32 {
  return %x : i32
}
