llvm.func @distance_of_larger_objects() -> i1 {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c4 = llvm.mlir.constant(4 : i64) : i64
  %a = llvm.alloca %c1 x i32 {alignment = 4} : (i64) -> !llvm.ptr
  %b = llvm.alloca %c1 x i32 {alignment = 4} : (i64) -> !llvm.ptr
  %pa = llvm.ptrtoint %a : !llvm.ptr to i64
  %pb = llvm.ptrtoint %b : !llvm.ptr to i64
  %d = llvm.sub %pb, %pa : i64
  %c = llvm.icmp "eq" %d, %c4 : i64
  llvm.return %c : i1
}
