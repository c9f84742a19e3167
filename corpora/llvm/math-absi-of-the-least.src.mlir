// pass: convert-math-to-llvm
// idea: the least number has no absolute value: n = -128 is poison in the target
// verdict: incorrect

func.func @math_absi_of_the_least(%n: i8) -> i8 {
  %r = math.absi %n : i8
  return %r : i8
}
