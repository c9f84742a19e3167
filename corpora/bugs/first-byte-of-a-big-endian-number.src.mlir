// pass: hand-written
// idea: the data layout says that the first byte of a number is its highest one
// verdict: unsupported

module attributes {llvm.data_layout = "E-m:e-i64:64-n32:64"} {
  llvm.func @first_byte() -> i8 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %v = llvm.mlir.constant(16909060 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %v, %p : i32, !llvm.ptr
    %r = llvm.load %p : !llvm.ptr -> i8
    llvm.return %r : i8
  }
}
