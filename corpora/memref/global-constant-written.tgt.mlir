memref.global "private" constant @table : memref<4xi32> = dense<[3, 1, 4, 1]>
func.func @global_constant_written(%v: i32) {
  %c2 = arith.constant 2 : index
  %g = memref.get_global @table : memref<4xi32>
  memref.store %v, %g[%c2] : memref<4xi32>
  return
}
