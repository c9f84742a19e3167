// pass: hand-written
// idea: a poison condition of a select is poison, of a branch it is undefined behaviour: c is poison
// verdict: incorrect
func.func @select_to_if(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = arith.select %c, %x, %y : i32
  return %r : i32
}
