// pass: convert-arith-to-llvm
// idea: a sum with its carry is an unsigned sum that tells whether it overflows
// verdict: correct

func.func @addui_extended(%a: i32, %b: i32) -> (i32, i1) {
  %s, %c = arith.addui_extended %a, %b : i32, i1
  return %s, %c : i32, i1
}
