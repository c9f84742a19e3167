// pass: mem2reg
// idea: the store of the other pointer is lost: with c, the first object is read where the second was
// verdict: incorrect

llvm.func @chosen(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1) -> f32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %a, %t : !llvm.ptr, !llvm.ptr
  llvm.cond_br %c, ^other, ^end
^other:
  llvm.store %b, %t : !llvm.ptr, !llvm.ptr
  llvm.br ^end
^end:
  %p = llvm.load %t : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> f32
  llvm.return %r : f32
}
