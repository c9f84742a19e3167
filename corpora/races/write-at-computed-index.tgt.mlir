func.func @write_at_computed_index(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    %p = scf.for %j = %c0 to %c20 step %c1 iter_args(%q = %i) -> (index) {
      %h = arith.shrui %q, %c1 : index
      scf.yield %h : index
    }
    memref.store %x, %m[%p] : memref<40xi32>
    scf.reduce
  }
  return
}
