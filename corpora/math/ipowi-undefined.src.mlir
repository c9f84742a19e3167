// pass: hand-written
// idea: 0^-1 is undefined, so the target may not compute it where the source does not
// verdict: incorrect

func.func @ipowi_undefined(%x: i8, %c: i1) -> i8 {
  %n = arith.constant 0 : i8
  %r = arith.select %c, %n, %n : i8
  return %r : i8
}
