func.func private @printMemrefI32(memref<*xi32>)
func.func @report(%m: memref<2xi32>, %x: i32) {
  %c1 = arith.constant 1 : index
  memref.store %x, %m[%c1] : memref<2xi32>
  %u = memref.cast %m : memref<2xi32> to memref<*xi32>
  func.call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  vector.print %x : i32
  return
}
