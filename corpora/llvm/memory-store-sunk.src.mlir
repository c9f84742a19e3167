// pass: simplifycfg
// idea: a store on both ways is one behind them
// verdict: correct

llvm.func @set(%p: !llvm.ptr, %c: i1, %x: i8, %y: i8) {
  llvm.cond_br %c, ^then, ^else
^then:
  llvm.store %x, %p : i8, !llvm.ptr
  llvm.br ^end
^else:
  llvm.store %y, %p : i8, !llvm.ptr
  llvm.br ^end
^end:
  llvm.return
}
