// pass: hand-written
// idea: the negation is dropped but the arms are not exchanged: c = true, a = 0, b = 1 gives 1 and 0
// verdict: incorrect

func.func @select_arms_kept(%c: i1, %a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %r = arith.select %n, %a, %b : i32
  return %r : i32
}
