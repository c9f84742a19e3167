// pass: hand-written
// idea: only iteration 0 of the source writes, which excuses nothing: x = 1
// verdict: incorrect
func.func @one_round_writes_no_excuse(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    %cn = arith.constant 1 : index
    %g = arith.cmpi ult, %i, %cn : index
    scf.if %g {
      memref.store %x, %m[%c0] : memref<40xi32>
    }
    scf.reduce
  }
  return
}
