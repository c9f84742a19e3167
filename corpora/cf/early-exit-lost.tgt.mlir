func.func @early_exit_lost(%m: memref<4xi32>, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = memref.load %m[%c0] : memref<4xi32>
  %q = arith.divui %x, %v : i32
  return %q : i32
}
