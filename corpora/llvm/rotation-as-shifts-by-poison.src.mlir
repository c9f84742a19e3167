// pass: hand-written
// idea: a shift by the bit width is poison: a = 1, n = 32
// verdict: incorrect

func.func @rotate(%a: i32, %n: i32) -> i32 {
  %r = llvm.intr.fshl(%a, %a, %n) : (i32, i32, i32) -> i32
  return %r : i32
}
