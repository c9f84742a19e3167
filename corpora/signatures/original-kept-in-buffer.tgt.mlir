module {
  func.func @replaced(%arg0: memref<8xi32>, %arg1: index, %arg2: i32) -> (memref<8xi32>, memref<8xi32>) {
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<8xi32>
    memref.copy %arg0, %alloc : memref<8xi32> to memref<8xi32>
    memref.store %arg2, %alloc[%arg1] : memref<8xi32>
    return %arg0, %alloc : memref<8xi32>, memref<8xi32>
  }
}
