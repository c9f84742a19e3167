func.func @hoist_load_over_overlapping_view(%a: memref<60xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %p = memref.subview %a[0][40][1] : memref<60xi32> to memref<40xi32, strided<[1]>>
  %q = memref.subview %a[1][40][1] : memref<60xi32> to memref<40xi32, strided<[1], offset: 1>>
  %v = memref.load %p[%c1] : memref<40xi32, strided<[1]>>
  scf.for %i = %c0 to %c20 step %c1 {
    %w = arith.addi %v, %v : i32
    memref.store %w, %q[%i] : memref<40xi32, strided<[1], offset: 1>>
  }
  return
}
