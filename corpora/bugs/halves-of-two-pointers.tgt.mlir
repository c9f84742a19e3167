llvm.func @halves_of_two_pointers(%p: !llvm.ptr, %q: !llvm.ptr) -> i1 {
  %p3 = llvm.getelementptr %p[12] : (!llvm.ptr) -> !llvm.ptr, i8
  %y = llvm.load %p3 {alignment = 1} : !llvm.ptr -> i32
  %x = llvm.load %p {alignment = 1} : !llvm.ptr -> !llvm.ptr
  %n = llvm.mlir.zero : !llvm.ptr
  %z = llvm.icmp "eq" %x, %n : !llvm.ptr
  llvm.return %z : i1
}
