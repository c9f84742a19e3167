// pass: hand-written
// idea: a program with windows of windows refines itself
// verdict: correct
func.func @subview_identity(%a: memref<?x?xf32>, %o: index, %n: index, %v: f32) {
  %s = memref.subview %a[%o, %o] [%n, %n] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %t = memref.subview %s[1, 1] [2, 2] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<2x2xf32, strided<[?, 1], offset: ?>>
  linalg.fill ins(%v : f32) outs(%t : memref<2x2xf32, strided<[?, 1], offset: ?>>)
  return
}
