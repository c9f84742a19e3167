func.func @f(%a: memref<2x3xf64>, %b: memref<3x2xf64>) {
  linalg.transpose ins(%a : memref<2x3xf64>) outs(%b : memref<3x2xf64>) permutation = [1, 0]
  return }
