func.func @dealloc_argument(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
