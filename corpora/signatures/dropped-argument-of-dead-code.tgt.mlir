func.func @second(%b: memref<2xi32>, %out: memref<2xi32>) {
  memref.copy %b, %out : memref<2xi32> to memref<2xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  memref.store %zero, %b[%c0] : memref<2xi32>
  memref.store %zero, %b[%c1] : memref<2xi32>
  return
}
