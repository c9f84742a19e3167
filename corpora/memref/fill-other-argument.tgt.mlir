func.func @fill_other_argument(%a: memref<?xi32>, %b: memref<?xi32>, %v: i32) {
  linalg.fill ins(%v : i32) outs(%b : memref<?xi32>)
  return
}
