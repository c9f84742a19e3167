llvm.func @f(%p: !llvm.ptr, %x: vector<2xi1>) {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.extractelement %x[%c0 : i64] : vector<2xi1>
  %b = llvm.extractelement %x[%c1 : i64] : vector<2xi1>
  llvm.store %a, %p {alignment = 1 : i64} : i1, !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %b, %q {alignment = 1 : i64} : i1, !llvm.ptr
  llvm.return
}
