// pass: hand-written
// idea: 2^-1 is 0
// verdict: incorrect

func.func @ipowi_negative(%x: i8) -> i8 {
  %n = arith.constant -1 : i8
  %k = arith.constant 2 : i8
  %c = arith.constant 0 : i8
  %b = arith.cmpi sgt, %x, %c : i8
  %s = arith.select %b, %k, %k : i8
  %r = math.ipowi %s, %n : i8
  return %r : i8
}
