// pass: hand-written
// idea: a private function of the source that the target lacks is skipped, the other one is correct
// verdict: correct

func.func @fine(%x: i32) -> i32 {
  return %x : i32
}
func.func private @helper(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}
