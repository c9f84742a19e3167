func.func @write_at_index_from_private_buffer(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    %p = memref.alloca() : memref<1xindex>
    memref.store %c0, %p[%c0] : memref<1xindex>
    %q = memref.load %p[%c0] : memref<1xindex>
    memref.store %x, %m[%q] : memref<40xi32>
    scf.reduce
  }
  return
}
