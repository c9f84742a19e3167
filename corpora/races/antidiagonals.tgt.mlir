func.func @antidiagonals(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c20, %c20) step (%c1, %c1) {
    %k = arith.addi %i, %j : index
    memref.store %x, %m[%k] : memref<40xi32>
    scf.reduce
  }
  return
}
