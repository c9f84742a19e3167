llvm.func @chosen(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1) -> f32 {
  llvm.cond_br %c, ^other, ^end(%a : !llvm.ptr)
^other:
  llvm.br ^end(%a : !llvm.ptr)
^end(%p: !llvm.ptr):
  %r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> f32
  llvm.return %r : f32
}
