// pass: hand-written
// idea: the data layout says that numbers of 64 bits are aligned to 4 bytes
// verdict: unsupported

module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>>} {
  llvm.func @field(%v: i64) -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    llvm.store %v, %q {alignment = 4 : i64} : i64, !llvm.ptr
    %e = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %r = llvm.load %e {alignment = 4 : i64} : !llvm.ptr -> i64
    llvm.return %r : i64
  }
}
