func.func @atomic_and_store(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    %k = arith.index_cast %i : index to i32
    %g = arith.cmpi eq, %i, %c1 : index
    scf.if %g {
      %v = memref.load %m[%c0] : memref<40xi32>
      %w = arith.addi %v, %k : i32
      memref.store %w, %m[%c0] : memref<40xi32>
    } else {
      %u = memref.atomic_rmw addi %k, %m[%c0] : (i32, memref<40xi32>) -> i32
    }
    scf.reduce
  }
  return
}
