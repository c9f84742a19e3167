module attributes {llvm.data_layout = "E-m:e-i64:64-n32:64"} {
  llvm.func @first_byte() -> i8 {
    %r = llvm.mlir.constant(4 : i8) : i8
    llvm.return %r : i8
  }
}
