// pass: hand-written
// idea: a buffer of one iteration begins with what the loop stored: m[0] = 0, m[1] = 1
// verdict: incorrect
func.func @loop_over_scratch_of_a_round(%m: memref<17xi32>) {
  affine.for %i = 0 to 17 {
    %t = memref.alloc() : memref<1xi32>
    %a = affine.load %m[0] : memref<17xi32>
    affine.store %a, %t[0] : memref<1xi32>
    affine.for %x = 0 to 17 {
      %b = affine.load %t[0] : memref<1xi32>
      %c = arith.addi %b, %b : i32
      affine.store %c, %t[0] : memref<1xi32>
      affine.store %b, %m[%x] : memref<17xi32>
    }
  }
  return
}
