func.func @expand_of_collapse(%a: memref<4x8xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%a : memref<4x8xf32>)
  return
}
