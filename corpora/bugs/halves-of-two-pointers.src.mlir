// pass: hand-written
// idea: a pointer that is put together of the halves of two others is not the first of them
// verdict: unsupported
llvm.func @halves_of_two_pointers(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c4 = llvm.mlir.constant(4 : i64) : i64
  %n = llvm.mlir.zero : !llvm.ptr
  %w = llvm.load %p {alignment = 1} : !llvm.ptr -> !llvm.ptr
  %wz = llvm.icmp "eq" %w, %n : !llvm.ptr
  llvm.cond_br %wz, ^a, ^a
^a:
  %s = llvm.alloca %c1 x !llvm.ptr : (i64) -> !llvm.ptr
  %p3 = llvm.getelementptr %p[12] : (!llvm.ptr) -> !llvm.ptr, i8
  %s4 = llvm.getelementptr %s[4] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%s, %p, %c4) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%s4, %p3, %c4) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %x = llvm.load %s : !llvm.ptr -> !llvm.ptr
  %z = llvm.icmp "eq" %x, %n : !llvm.ptr
  llvm.return %z : i1
}
