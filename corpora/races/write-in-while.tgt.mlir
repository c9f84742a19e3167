func.func @write_in_while(%m: memref<40xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    %w = scf.while (%j = %c0) : (index) -> index {
      %g = arith.cmpi slt, %j, %c20 : index
      scf.condition(%g) %j : index
    } do {
    ^bb0(%j: index):
      %k = arith.addi %j, %c1 : index
      %e = arith.cmpi eq, %j, %c19 : index
      scf.if %e {
        memref.store %x, %m[%c0] : memref<40xi32>
      }
      scf.yield %k : index
    }
    scf.reduce
  }
  return
}
