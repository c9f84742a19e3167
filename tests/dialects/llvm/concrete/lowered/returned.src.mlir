func.func @f(%n: index, %v: i64) -> (memref<?xi64>, index) {
  %m = memref.alloc(%n) : memref<?xi64>
  linalg.fill ins(%v : i64) outs(%m : memref<?xi64>)
  return %m, %n : memref<?xi64>, index }
