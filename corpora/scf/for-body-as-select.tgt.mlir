func.func @for_body_as_select(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %one = arith.constant 1 : i32
    %b = arith.trunci %s : i32 to i1
    %m = arith.muli %s, %s : i32
    %h = arith.shrui %s, %one : i32
    %t = arith.select %b, %m, %h : i32
    scf.yield %t : i32
  }
  return %r : i32
}
