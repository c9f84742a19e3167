// pass: hand-written
// idea: the function outside may write to what it gets a pointer to
// verdict: incorrect
llvm.func @ext(!llvm.ptr)
llvm.func @f(%x: i32) -> i32 {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %c1 x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.call @ext(%p) : (!llvm.ptr) -> ()
  %y = llvm.load %p : !llvm.ptr -> i32
  %s = llvm.add %y, %x : i32
  llvm.return %s : i32
}
