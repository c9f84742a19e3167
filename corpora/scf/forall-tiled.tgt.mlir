func.func @forall_tiled(%m: memref<24x32xi32>, %x: i32) {
  scf.forall (%i, %j) = (0, 0) to (24, 32) step (1, 8) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    scf.for %k = %c0 to %c8 step %c1 {
      %l = arith.addi %j, %k : index
      memref.store %x, %m[%i, %l] : memref<24x32xi32>
    }
  }
  return
}
