// pass: hand-written
// idea: a step that may be 0 is undefined behaviour that the source has not: st = 0
// verdict: incorrect
func.func @for_step_made_variable(%st: index, %x: i32) -> i32 {
  return %x : i32
}
