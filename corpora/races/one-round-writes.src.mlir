// pass: hand-written
// idea: only iteration 3 writes
// verdict: correct
func.func @one_round_writes(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.for %i = %c0 to %c20 step %c1 {
    %cn = arith.constant 3 : index
    %g = arith.cmpi eq, %i, %cn : index
    scf.if %g {
      memref.store %x, %m[%c0] : memref<40xi32>
    }
  }
  return
}
