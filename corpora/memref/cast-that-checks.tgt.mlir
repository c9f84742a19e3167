func.func @cast_that_checks(%a: memref<?xf32>) {
  %c = memref.cast %a : memref<?xf32> to memref<4xf32>
  return
}
