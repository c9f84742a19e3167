func.func @f(%n: index, %v: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%c1) : memref<?xi64>
  memref.store %v, %m[%c0] : memref<?xi64>
  %k = arith.addi %n, %c1 : index
  %r = memref.realloc %m(%k) : memref<?xi64> to memref<?xi64>
  memref.store %v, %r[%n] : memref<?xi64>
  %x = memref.load %r[%c0] : memref<?xi64>
  memref.dealloc %r : memref<?xi64>
  return %x : i64 }
