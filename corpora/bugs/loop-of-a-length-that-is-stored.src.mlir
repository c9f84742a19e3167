// pass: hand-written
// idea: how often a nested loop runs is what the other loop stored: m[0] = m[1] = 1
// verdict: incorrect
func.func @loop_of_a_length_that_is_stored(%m: memref<17xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c17 = arith.constant 17 : index
  affine.for %i = 0 to 17 {
    %a = affine.load %m[0] : memref<17xindex>
    %n = arith.minui %a, %c17 : index
    %b = affine.load %m[1] : memref<17xindex>
    %o = arith.minui %b, %c17 : index
    scf.for %x = %c0 to %o step %c1 {
    }
    scf.for %x = %c0 to %n step %c1 {
      memref.store %c3, %m[%x] : memref<17xindex>
    }
  }
  return
}
