// pass: hand-written
// idea: two views of one buffer, one element apart: iterations 0 and 1
// verdict: incorrect
func.func @overlapping_views(%a: memref<60xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %p = memref.subview %a[0][40][1] : memref<60xi32> to memref<40xi32, strided<[1]>>
  %q = memref.subview %a[1][40][1] : memref<60xi32> to memref<40xi32, strided<[1], offset: 1>>
  scf.for %i = %c0 to %c20 step %c1 {
    %v = memref.load %p[%i] : memref<40xi32, strided<[1]>>
    memref.store %v, %q[%i] : memref<40xi32, strided<[1], offset: 1>>
  }
  return
}
