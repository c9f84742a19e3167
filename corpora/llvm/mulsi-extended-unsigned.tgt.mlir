func.func @mulsi_extended_unsigned(%a: i16, %b: i16) -> (i16, i16) {
  %x = llvm.zext %a : i16 to i32
  %y = llvm.zext %b : i16 to i32
  %p = llvm.mul %x, %y : i32
  %low = llvm.trunc %p : i32 to i16
  %c = llvm.mlir.constant(16 : i32) : i32
  %s = llvm.lshr %p, %c : i32
  %high = llvm.trunc %s : i32 to i16
  return %low, %high : i16, i16
}
