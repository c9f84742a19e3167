// pass: hand-written
// idea: the least number is -128: a = -128, b = 0
// verdict: incorrect

func.func @saturate(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  return %r : i8
}
