// pass: resolve-ranked-shaped-type-result-dims
// idea: the size of a window is what it was made with
// verdict: correct
func.func @dim_of_subview(%a: memref<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %s = memref.subview %a[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %r = memref.dim %s, %c0 : memref<?xf32, strided<[1]>>
  return %r : index
}
