// pass: instcombine
// idea: a word of a constant of bytes, the lowest first
// verdict: correct

llvm.mlir.global internal constant @table(dense<[1, 2, 3, 4]> : tensor<4xi8>) : !llvm.array<4 x i8>
llvm.func @word() -> i32 {
  %p = llvm.mlir.addressof @table : !llvm.ptr
  %b = llvm.load %p : !llvm.ptr -> i8
  %r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i32
  llvm.return %r : i32
}
