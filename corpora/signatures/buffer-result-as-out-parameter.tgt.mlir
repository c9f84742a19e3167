module {
  func.func @doubled(%arg0: memref<4xi32>, %arg1: memref<4xi32>) {
    %alloc = memref.alloc() : memref<4xi32>
    affine.for %arg2 = 0 to 4 {
      %0 = affine.load %arg0[%arg2] : memref<4xi32>
      %1 = arith.addi %0, %0 : i32
      affine.store %1, %alloc[%arg2] : memref<4xi32>
    }
    memref.copy %alloc, %arg1 : memref<4xi32> to memref<4xi32>
    return
  }
}
