func.func @store_of_what_is_there(%m: memref<8xf32>, %i: index) {
  return
}
