module {
  func.func @one_replaced(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: f32) {
    %0 = memref.load %arg1[%arg2] : memref<?xf32>
    %1 = arith.addf %0, %arg3 : f32
    memref.store %1, %arg0[%arg2] : memref<?xf32>
    return
  }
}
