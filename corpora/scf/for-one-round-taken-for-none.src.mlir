// pass: hand-written
// idea: the last iteration of a loop with a remainder is run: x = 1
// verdict: incorrect
func.func @for_one_round_taken_for_none(%x: i32, %y: i32) -> i32 {
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c5 to %c7 step %c4 iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %s : i32
    scf.yield %t : i32
  }
  return %r : i32
}
