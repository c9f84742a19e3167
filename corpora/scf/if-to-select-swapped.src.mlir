// pass: hand-written
// idea: the operands changed places: c = true, x = 1, y = 2
// verdict: incorrect
func.func @if_to_select_swapped(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}
