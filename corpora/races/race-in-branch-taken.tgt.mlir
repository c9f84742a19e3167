func.func @race_in_branch_taken(%m: memref<40xi32>, %x: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.if %c {
    scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
      %v = memref.load %m[%i] : memref<40xi32>
      memref.store %v, %m[%c0] : memref<40xi32>
      scf.reduce
    }
  }
  return
}
