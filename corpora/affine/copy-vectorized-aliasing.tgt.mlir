func.func @copy_vectorized_aliasing(%a: memref<32xi32>, %b: memref<32xi32>) {
  affine.for %i = 0 to 32 step 4 {
    %v = affine.vector_load %a[%i] : memref<32xi32>, vector<4xi32>
    affine.vector_store %v, %b[%i] : memref<32xi32>, vector<4xi32>
  }
  return
}
