memref.global "private" @state : memref<i32> = dense<0>
func.func @global_mutable() -> i32 {
  %r = arith.constant 0 : i32
  return %r : i32
}
