func.func @alloc_negative_size(%n: index) -> index {
  %m = memref.alloc(%n) : memref<?xf32>
  return %n : index
}
