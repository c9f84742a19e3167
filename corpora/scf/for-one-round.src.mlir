// pass: canonicalize
// idea: a loop of one iteration is its body
// verdict: correct
func.func @for_one_round(%x: i32, %y: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c5 to %c7 step %c2 iter_args(%s = %x) -> (i32) {
    %t = arith.divui %s, %y : i32
    scf.yield %t : i32
  }
  return %r : i32
}
