// pass: convert-arith-to-llvm
// idea: a flag that was not there: a = 2147483647, b = 1 is poison in the target
// verdict: incorrect

func.func @overflow_flags_added(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b : i32
  return %r : i32
}
