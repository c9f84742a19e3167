// pass: hand-written
// idea: one function is correct and one unsupported: the file's verdict is the worse of the two
// verdict: unsupported

func.func @fine(%x: i32) -> i32 {
  return %x : i32
}
func.func @opaque(%x: i32) -> i32 {
  %r = "llvm.intr.bitreverse"(%x) : (i32) -> i32
  return %r : i32
}
