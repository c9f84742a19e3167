// pass: hand-written
// idea: a frozen value is the same at both uses
// verdict: correct

func.func @frozen(%a: i32, %b: i32) -> i32 {
  %s = llvm.shl %a, %b : i32
  %f = llvm.freeze %s : i32
  %r = llvm.sub %f, %f : i32
  return %r : i32
}
