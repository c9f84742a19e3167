// pass: canonicalize
// idea: a conditional that only chooses is a select
// verdict: correct
func.func @if_to_select(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}
