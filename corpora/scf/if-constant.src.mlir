// pass: canonicalize
// idea: a branch that is always taken is inlined
// verdict: correct
func.func @if_constant(%x: i32, %y: i32) -> i32 {
  %t = arith.constant true
  %r = scf.if %t -> i32 {
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  } else {
    %s = arith.divui %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}
