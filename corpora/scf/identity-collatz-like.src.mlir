// pass: hand-written
// idea: a loop whose step depends on what it made
// verdict: correct
func.func @identity_collatz_like(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %one = arith.constant 1 : i32
    %b = arith.andi %s, %one : i32
    %odd = arith.cmpi eq, %b, %one : i32
    %t = scf.if %odd -> i32 {
      %three = arith.constant 3 : i32
      %m = arith.muli %s, %three : i32
      %a = arith.addi %m, %one : i32
      scf.yield %a : i32
    } else {
      %h = arith.shrui %s, %one : i32
      scf.yield %h : i32
    }
    scf.yield %t : i32
  }
  return %r : i32
}
