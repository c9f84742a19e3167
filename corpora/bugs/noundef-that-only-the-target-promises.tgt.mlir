llvm.func @f(%x: i32 {llvm.noundef}) -> i32 {
  llvm.return %x : i32
}
