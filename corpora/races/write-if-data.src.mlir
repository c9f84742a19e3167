// pass: hand-written
// idea: iterations whose elements are not 0 write one element: m[0] = m[1] = 1
// verdict: incorrect
func.func @write_if_data(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %v = memref.load %m[%i] : memref<40xi32>
    %z = arith.constant 0 : i32
    %g = arith.cmpi ne, %v, %z : i32
    scf.if %g {
      %c30 = arith.constant 30 : index
      memref.store %x, %m[%c30] : memref<40xi32>
    }
  }
  return
}
