llvm.func @set(%p: !llvm.ptr, %c: i1, %x: i8, %y: i8) {
  llvm.cond_br %c, ^end(%x : i8), ^end(%y : i8)
^end(%z: i8):
  llvm.store %z, %p : i8, !llvm.ptr
  llvm.return
}
