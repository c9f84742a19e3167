// pass: hand-written
// idea: what was frozen is poison again: a = 1, b = 32
// verdict: incorrect

func.func @frozen(%a: i32, %b: i32) -> i32 {
  %s = llvm.shl %a, %b : i32
  %r = llvm.freeze %s : i32
  return %r : i32
}
