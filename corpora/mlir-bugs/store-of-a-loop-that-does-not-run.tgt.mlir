module {
  func.func @store_of_a_loop_that_does_not_run(%arg0: memref<i32>, %arg1: index, %arg2: i32) {
    affine.store %arg2, %arg0[] : memref<i32>
    affine.for %arg3 = 0 to %arg1 {
    }
    return
  }
}

