// pass: hand-written
// idea: the second loop reads what another iteration of the first one wrote
// verdict: incorrect
func.func @two_loops_fused(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %c19 = arith.constant 19 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    memref.store %x, %m[%i] : memref<40xi32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c19) step (%c1) {
    %g = arith.addi %i, %c1 : index
    %v = memref.load %m[%g] : memref<40xi32>
    %h = arith.addi %i, %c20 : index
    memref.store %v, %m[%h] : memref<40xi32>
    scf.reduce
  }
  return
}
