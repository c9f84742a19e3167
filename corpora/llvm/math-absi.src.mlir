// pass: convert-math-to-llvm
// idea: the least number stays what it is
// verdict: correct

func.func @math_absi(%n: i8) -> i8 {
  %r = math.absi %n : i8
  return %r : i8
}
