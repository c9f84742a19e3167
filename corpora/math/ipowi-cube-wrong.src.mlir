// pass: hand-written
// idea: x^3 is not x * x
// verdict: incorrect

func.func @ipowi_cube_wrong(%x: i8) -> i8 {
  %n = arith.constant 3 : i8
  %r = math.ipowi %x, %n : i8
  return %r : i8
}
