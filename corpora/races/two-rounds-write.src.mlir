// pass: hand-written
// idea: iterations 0 and 1 write one element
// verdict: incorrect
func.func @two_rounds_write(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %cn = arith.constant 2 : index
    %g = arith.cmpi ult, %i, %cn : index
    scf.if %g {
      memref.store %x, %m[%c0] : memref<40xi32>
    }
  }
  return
}
