func.func @alloca_leaves_scope(%x: f32, %i: index) -> f32 {
  %a = memref.alloca_scope -> (memref<4xf32>) {
    %b = memref.alloca() : memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
    memref.alloca_scope.return %b : memref<4xf32>
  }
  %r = memref.load %a[%i] : memref<4xf32>
  return %r : f32
}
