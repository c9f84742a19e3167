// pass: simplifycfg
// idea: the object may be a constant, which holds 42: nothing may be stored there then
// verdict: incorrect

llvm.func @set(%p: !llvm.ptr) {
  %c = llvm.mlir.constant(42 : i8) : i8
  %v = llvm.load %p : !llvm.ptr -> i8
  %d = llvm.icmp "ne" %v, %c : i8
  llvm.cond_br %d, ^then, ^end
^then:
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.br ^end
^end:
  llvm.return
}
