llvm.func @packed(%p: !llvm.ptr, %a: i8, %b: i32) -> i32 {
  %0 = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i8, i32)>
  %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i8, i32)>
  llvm.store %2, %p {alignment = 1 : i64} : !llvm.struct<(i8, i32)>, !llvm.ptr
  llvm.return %b : i32
}
