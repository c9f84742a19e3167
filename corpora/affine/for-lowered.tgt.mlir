func.func @for_lowered(%arg0: memref<64xi32>, %arg1: index, %arg2: index, %arg3: i32) {
  %c0 = arith.constant 0 : index
  %0 = arith.maxsi %c0, %arg1 : index
  %c64 = arith.constant 64 : index
  %1 = arith.minsi %c64, %arg2 : index
  %c1 = arith.constant 1 : index
  scf.for %arg4 = %0 to %1 step %c1 {
    memref.store %arg3, %arg0[%arg4] : memref<64xi32>
  }
  return
}
