// pass: hand-written
// idea: x^2 is x * x
// verdict: correct

func.func @ipowi_square(%x: i8) -> i8 {
  %n = arith.constant 2 : i8
  %r = math.ipowi %x, %n : i8
  return %r : i8
}
