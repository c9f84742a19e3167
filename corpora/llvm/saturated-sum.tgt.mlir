func.func @saturate(%a: i8, %b: i8) -> i8 {
  %x = llvm.sext %a : i8 to i16
  %y = llvm.sext %b : i8 to i16
  %s = llvm.add %x, %y : i16
  %l = llvm.mlir.constant(-128 : i16) : i16
  %g = llvm.mlir.constant(127 : i16) : i16
  %u = llvm.intr.smax(%s, %l) : (i16, i16) -> i16
  %v = llvm.intr.smin(%u, %g) : (i16, i16) -> i16
  %r = llvm.trunc %v : i16 to i8
  return %r : i8
}
