func.func @store_and_negate(%arg0: memref<8x16xf32>, %arg1: index, %arg2: index) {
  %0 = memref.load %arg0[%arg1, %arg2] : memref<8x16xf32>
  memref.store %0, %arg0[%arg1, %arg2] : memref<8x16xf32>
  return
}
