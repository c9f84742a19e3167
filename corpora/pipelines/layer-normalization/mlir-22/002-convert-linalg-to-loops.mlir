module {
  func.func @layernorm(%arg0: memref<4x32xf32, strided<[?, ?], offset: ?>>) -> memref<4x32xf32> {
    %c32 = arith.constant 32 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %cst_0 = arith.constant 3.200000e+01 : f32
    %cst_1 = arith.constant 9.99999974E-6 : f32
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    %alloc_2 = memref.alloc() {alignment = 64 : i64} : memref<4x32xf32>
    scf.for %arg1 = %c0 to %c4 step %c1 {
      memref.store %cst, %alloc[%arg1] : memref<4xf32>
    }
    %alloc_3 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
    memref.copy %alloc, %alloc_3 : memref<4xf32> to memref<4xf32>
    scf.for %arg1 = %c0 to %c4 step %c1 {
      scf.for %arg2 = %c0 to %c32 step %c1 {
        %0 = memref.load %arg0[%arg1, %arg2] : memref<4x32xf32, strided<[?, ?], offset: ?>>
        %1 = memref.load %alloc_3[%arg1] : memref<4xf32>
        %2 = arith.addf %0, %1 : f32
        memref.store %2, %alloc_3[%arg1] : memref<4xf32>
      }
    }
    scf.for %arg1 = %c0 to %c4 step %c1 {
      scf.for %arg2 = %c0 to %c32 step %c1 {
        %0 = memref.load %arg0[%arg1, %arg2] : memref<4x32xf32, strided<[?, ?], offset: ?>>
        %1 = memref.load %alloc_3[%arg1] : memref<4xf32>
        %2 = arith.divf %1, %cst_0 : f32
        %3 = arith.subf %0, %2 : f32
        memref.store %3, %alloc_2[%arg1, %arg2] : memref<4x32xf32>
      }
    }
    scf.for %arg1 = %c0 to %c4 step %c1 {
      scf.for %arg2 = %c0 to %c32 step %c1 {
        %0 = memref.load %alloc_2[%arg1, %arg2] : memref<4x32xf32>
        %1 = memref.load %alloc[%arg1] : memref<4xf32>
        %2 = arith.mulf %0, %0 : f32
        %3 = arith.addf %1, %2 : f32
        memref.store %3, %alloc[%arg1] : memref<4xf32>
      }
    }
    scf.for %arg1 = %c0 to %c4 step %c1 {
      scf.for %arg2 = %c0 to %c32 step %c1 {
        %0 = memref.load %alloc_2[%arg1, %arg2] : memref<4x32xf32>
        %1 = memref.load %alloc[%arg1] : memref<4xf32>
        %2 = arith.divf %1, %cst_0 : f32
        %3 = arith.addf %2, %cst_1 : f32
        %4 = math.rsqrt %3 : f32
        %5 = arith.mulf %0, %4 : f32
        memref.store %5, %alloc_2[%arg1, %arg2] : memref<4x32xf32>
      }
    }
    return %alloc_2 : memref<4x32xf32>
  }
}

