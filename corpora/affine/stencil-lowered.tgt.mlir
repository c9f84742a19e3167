func.func @stencil_lowered(%arg0: memref<66xf32>, %arg1: memref<66xf32>) {
  %c1 = arith.constant 1 : index
  %c65 = arith.constant 65 : index
  %c1_0 = arith.constant 1 : index
  scf.for %arg2 = %c1 to %c65 step %c1_0 {
    %c-1 = arith.constant -1 : index
    %0 = arith.addi %arg2, %c-1 : index
    %1 = memref.load %arg0[%0] : memref<66xf32>
    %2 = memref.load %arg0[%arg2] : memref<66xf32>
    %c1_1 = arith.constant 1 : index
    %3 = arith.addi %arg2, %c1_1 : index
    %4 = memref.load %arg0[%3] : memref<66xf32>
    %5 = arith.addf %1, %2 : f32
    %6 = arith.addf %5, %4 : f32
    memref.store %6, %arg1[%arg2] : memref<66xf32>
  }
  return
}
