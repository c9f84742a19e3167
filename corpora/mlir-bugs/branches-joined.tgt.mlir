module {
  func.func @branches_joined(%arg0: i1, %arg1: i1, %arg2: memref<i32>) {
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.andi %arg0, %arg1 : i1
    scf.if %0 {
      memref.store %c1_i32, %arg2[] : memref<i32>
    }
    return
  }
}

