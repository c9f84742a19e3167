func.func @addui_extended(%a: i16, %b: i16) -> (i16, i1) {
  %s = llvm.add %a, %b : i16
  %c = llvm.icmp "ult" %s, %a : i16
  return %s, %c : i16, i1
}
