func.func @identity(%h: i32) -> f32 {
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %c13 = llvm.mlir.constant(13 : i32) : i32
  %m = llvm.mlir.constant(-2048144789 : i32) : i32
  %n = llvm.mlir.constant(-1028477387 : i32) : i32
  %a = llvm.lshr %h, %c16 : i32
  %b = llvm.xor %h, %a : i32
  %c = llvm.mul %b, %m : i32
  %d = llvm.lshr %c, %c13 : i32
  %e = llvm.xor %c, %d : i32
  %f = llvm.mul %e, %n : i32
  %g = llvm.lshr %f, %c16 : i32
  %i = llvm.xor %f, %g : i32
  %w = llvm.zext %i : i32 to i64
  %t = llvm.trunc %w : i64 to i16
  %x = llvm.sitofp %t : i16 to f32
  %y = llvm.intr.sqrt(%x) : (f32) -> f32
  %r = llvm.fadd %y, %x : f32
  return %r : f32
}
