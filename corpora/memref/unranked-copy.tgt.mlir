func.func @unranked_copy(%m: memref<2x4xf32>, %n: memref<2x4xf32>) {
  %u = memref.cast %m : memref<2x4xf32> to memref<*xf32>
  %v = memref.cast %n : memref<2x4xf32> to memref<*xf32>
  memref.copy %v, %u : memref<*xf32> to memref<*xf32>
  return
}
