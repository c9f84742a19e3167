// pass: convert-scf-to-cf
// idea: a structured branch, by the pass
// verdict: correct
func.func @if_lowered(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  } else {
    %t = arith.divui %x, %y : i32
    scf.yield %t : i32
  }
  return %r : i32
}
