func.func @matmul_to_parallel_loops(%arg0: memref<48x32xf32>, %arg1: memref<32x40xf32>, %arg2: memref<48x40xf32>) {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  %c32 = arith.constant 32 : index
  scf.parallel (%arg3, %arg4) = (%c0, %c0) to (%c48, %c40) step (%c1, %c1) {
    scf.for %arg5 = %c0 to %c32 step %c1 {
      %0 = memref.load %arg0[%arg3, %arg5] : memref<48x32xf32>
      %1 = memref.load %arg1[%arg5, %arg4] : memref<32x40xf32>
      %2 = memref.load %arg2[%arg3, %arg4] : memref<48x40xf32>
      %3 = arith.mulf %0, %1 : f32
      %4 = arith.addf %2, %3 : f32
      memref.store %4, %arg2[%arg3, %arg4] : memref<48x40xf32>
    }
    scf.reduce 
  }
  return
}
