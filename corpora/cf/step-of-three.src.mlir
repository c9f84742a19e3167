// pass: convert-scf-to-cf
// idea: lowered, a counter that comes close to the greatest index goes on: what the loop does then is left open
// verdict: correct

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
