// pass: hand-written
// idea: the pointer that a function outside returns may be null
// verdict: incorrect
llvm.func @ext() -> !llvm.ptr
llvm.func @f() -> i32 {
  %p = llvm.call @ext() : () -> !llvm.ptr
  %z = llvm.mlir.zero : !llvm.ptr
  %c = llvm.icmp "eq" %p, %z : !llvm.ptr
  llvm.cond_br %c, ^a, ^b
^a:
  %k = llvm.mlir.constant(0 : i32) : i32
  llvm.return %k : i32
^b:
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.return %y : i32
}
