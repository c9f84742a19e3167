// pass: mem2reg
// idea: the lower half comes first in memory: x = 1 becomes 65536, not 1 rotated by eight bits
// verdict: incorrect

llvm.func @swapped(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  %h = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i16
  %low = llvm.load %p : !llvm.ptr -> i16
  %high = llvm.load %h : !llvm.ptr -> i16
  llvm.store %high, %p : i16, !llvm.ptr
  llvm.store %low, %h : i16, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
