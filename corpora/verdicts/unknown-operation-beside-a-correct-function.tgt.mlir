func.func @fine(%x: i32) -> i32 {
  return %x : i32
}
func.func @opaque(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = "llvm.inline_asm"(%c) <{asm_string = "nop", constraints = "=r,r"}> : (i32) -> i32
  return %r : i32
}
