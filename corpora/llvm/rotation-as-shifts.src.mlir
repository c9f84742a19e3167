// pass: hand-written
// idea: a rotation is two shifts whose amounts add up to the bit width
// verdict: correct

func.func @rotate(%a: i32, %n: i32) -> i32 {
  %r = llvm.intr.fshl(%a, %a, %n) : (i32, i32, i32) -> i32
  return %r : i32
}
