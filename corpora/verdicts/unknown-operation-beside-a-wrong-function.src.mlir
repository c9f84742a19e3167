// pass: hand-written
// idea: nothing masks a wrong function, not even an unsupported one: @wrong with x = 0 gives 0 and 1
// verdict: incorrect

func.func @wrong(%x: i32) -> i32 {
  return %x : i32
}
func.func @opaque(%x: i32) -> i32 {
  %r = "llvm.intr.bitreverse"(%x) : (i32) -> i32
  return %r : i32
}
