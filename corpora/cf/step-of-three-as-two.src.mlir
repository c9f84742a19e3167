// pass: convert-scf-to-cf
// idea: the same loop by another step: n = 3
// verdict: incorrect

func.func @f(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %n step %c3 iter_args(%a = %x) -> i32 {
    %t = arith.index_cast %i : index to i32
    %s = arith.xori %a, %t : i32
    scf.yield %s : i32
  }
  return %r : i32
}
