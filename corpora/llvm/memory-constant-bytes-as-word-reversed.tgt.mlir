llvm.mlir.global internal constant @table(dense<[1, 2, 3, 4]> : tensor<4xi8>) : !llvm.array<4 x i8>
llvm.func @word() -> i32 {
  %r = llvm.mlir.constant(16909060 : i32) : i32
  llvm.return %r : i32
}
