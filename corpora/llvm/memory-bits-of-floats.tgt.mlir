llvm.func @magnitude(%x: f32) -> i32 {
  %a = llvm.bitcast %x : f32 to i32
  %m = llvm.mlir.constant(2147483647 : i32) : i32
  %r = llvm.and %a, %m : i32
  llvm.return %r : i32
}
