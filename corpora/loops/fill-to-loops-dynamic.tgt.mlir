func.func @fill_to_loops_dynamic(%arg0: memref<?x?xf32>, %arg1: f32) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
  %dim_0 = memref.dim %arg0, %c1 : memref<?x?xf32>
  scf.for %arg2 = %c0 to %dim step %c1 {
    scf.for %arg3 = %c0 to %dim_0 step %c1 {
      memref.store %arg1, %arg0[%arg2, %arg3] : memref<?x?xf32>
    }
  }
  return
}
