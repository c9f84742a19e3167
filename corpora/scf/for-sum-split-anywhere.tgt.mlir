func.func @f(%n: index, %h: index) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.minsi %n, %h : index
  %first = scf.for %i = %c0 to %m step %c1 iter_args(%a = %zero) -> i32 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %k : i32
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  %both = scf.for %i = %m to %n step %c1 iter_args(%a = %first) -> i32 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %k : i32
    %b = arith.addi %a, %v : i32
    scf.yield %b : i32
  }
  return %both : i32
}
