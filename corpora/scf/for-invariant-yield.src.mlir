// pass: canonicalize
// idea: a loop that carries what it got is no loop
// verdict: correct
func.func @for_invariant_yield(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    scf.yield %s : i32
  }
  return %r : i32
}
