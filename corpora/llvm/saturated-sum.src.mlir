// pass: hand-written
// idea: a sum that saturates is one of more bits, clamped
// verdict: correct

func.func @saturate(%a: i8, %b: i8) -> i8 {
  %r = llvm.intr.sadd.sat(%a, %b) : (i8, i8) -> i8
  return %r : i8
}
