func.func @extension_of_a_trunc(%x: i32) -> i32 {
  %n = llvm.trunc %x : i32 to i8
  %r = llvm.sext %n : i8 to i32
  return %r : i32
}
