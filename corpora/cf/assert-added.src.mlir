// pass: hand-written
// idea: the target stops where the source goes on: c = false
// verdict: incorrect
func.func @assert_added(%c: i1, %x: i32) -> i32 {
  return %x : i32
}
