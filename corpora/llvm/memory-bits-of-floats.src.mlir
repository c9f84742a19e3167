// pass: mem2reg
// idea: sign and magnitude of a float in memory are bits of an integer
// verdict: correct

llvm.func @magnitude(%x: f32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : f32, !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i32
  %m = llvm.mlir.constant(2147483647 : i32) : i32
  %r = llvm.and %a, %m : i32
  llvm.return %r : i32
}
