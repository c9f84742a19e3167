llvm.func @swapped(%x: i32) -> i32 {
  %n = llvm.mlir.constant(8 : i32) : i32
  %r = llvm.intr.fshl(%x, %x, %n) : (i32, i32, i32) -> i32
  llvm.return %r : i32
}
