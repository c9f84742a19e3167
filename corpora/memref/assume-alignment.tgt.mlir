func.func @assume_alignment(%m: memref<4xi32>, %v: i32, %i: index) {
  memref.store %v, %m[%i] : memref<4xi32>
  return
}
