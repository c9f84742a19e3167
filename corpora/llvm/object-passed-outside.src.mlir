// pass: hand-written
// idea: what a function outside may have written to an object is read after it, what it cannot reach is not
// verdict: correct
llvm.func @ext(!llvm.ptr)
llvm.func @f(%x: i32) -> i32 {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %c1 x i32 : (i64) -> !llvm.ptr
  %q = llvm.alloca %c1 x i32 : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.store %x, %q : i32, !llvm.ptr
  llvm.call @ext(%q) : (!llvm.ptr) -> ()
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.return %y : i32
}
