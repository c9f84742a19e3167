// pass: hand-written
// idea: the select has its operands the other way round: n = 1, x = 2
// verdict: incorrect
func.func @for_body_as_select_swapped(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %one = arith.constant 1 : i32
    %b = arith.trunci %s : i32 to i1
    %m = arith.muli %s, %s : i32
    %h = arith.shrui %s, %one : i32
    %t = scf.if %b -> i32 {
      scf.yield %m : i32
    } else {
      scf.yield %h : i32
    }
    scf.yield %t : i32
  }
  return %r : i32
}
