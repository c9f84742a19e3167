module {
  func.func @copied_back_with_what_was_not_written(%arg0: memref<4xi32>) {
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %c5_i32 = arith.constant 5 : i32
    %alloc = memref.alloc() : memref<3xi32, 1>
    affine.for %arg1 = 0 to 2 {
      affine.store %c5_i32, %alloc[%arg1 * 2] : memref<3xi32, 1>
    }
    affine.for %arg1 = 0 to 3 {
      %0 = affine.load %alloc[%arg1] : memref<3xi32, 1>
      affine.store %0, %arg0[%arg1] : memref<4xi32>
    }
    memref.dealloc %alloc : memref<3xi32, 1>
    return
  }
}

