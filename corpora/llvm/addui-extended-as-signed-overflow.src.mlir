// pass: convert-arith-to-llvm
// idea: a carry is no signed overflow: a = -1, b = 1
// verdict: incorrect

func.func @addui_extended(%a: i32, %b: i32) -> (i32, i1) {
  %s, %c = arith.addui_extended %a, %b : i32, i1
  return %s, %c : i32, i1
}
