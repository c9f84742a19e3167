// pass: store-to-load-forwarding
// idea: the caller sees what is stored through a pointer that it left in memory
// verdict: incorrect

llvm.func @through(%t: !llvm.ptr, %x: i32) -> i32 {
  %p = llvm.load %t : !llvm.ptr -> !llvm.ptr
  %a = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  %b = llvm.add %a, %x : i32
  llvm.store %b, %p {alignment = 1 : i64} : i32, !llvm.ptr
  %r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
