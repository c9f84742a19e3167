// pass: hand-written
// idea: a loop whose condition is poison is undefined behaviour: x = y = 2^31 - 1
// verdict: incorrect
func.func @loop_on_poison(%x: i32, %y: i32) -> i32 {
  return %x : i32
}
