// pass: store-merging
// idea: the store of a structure does not keep the three bytes of its padding
// verdict: incorrect

llvm.func @packed(%p: !llvm.ptr, %a: i8, %b: i32) -> i32 {
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.store %b, %q {alignment = 1 : i64} : i32, !llvm.ptr
  llvm.return %b : i32
}
