func.func @subview_out_of_bounds(%a: memref<8xf32>, %o: index) -> index {
  %s = memref.subview %a[%o] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %o : index
}
