llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @addresses_in_turn() -> i1 {
  %c4 = llvm.mlir.constant(4 : i64) : i64
  %a = llvm.call @malloc(%c4) : (i64) -> !llvm.ptr
  %pa = llvm.ptrtoint %a : !llvm.ptr to i64
  llvm.call @free(%a) : (!llvm.ptr) -> ()
  %b = llvm.call @malloc(%c4) : (i64) -> !llvm.ptr
  %pb = llvm.ptrtoint %b : !llvm.ptr to i64
  llvm.call @free(%b) : (!llvm.ptr) -> ()
  %c = llvm.icmp "eq" %pa, %pb : i64
  llvm.return %c : i1
}
