module {
  func.func @promoted_and_freed(%arg0: f32) -> f32 {
    %true = arith.constant true
    %alloca = memref.alloca() : memref<f32>
    memref.store %arg0, %alloca[] : memref<f32>
    %0 = memref.load %alloca[] : memref<f32>
    bufferization.dealloc (%alloca : memref<f32>) if (%true)
    return %0 : f32
  }
}

