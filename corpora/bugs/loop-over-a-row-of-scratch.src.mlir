// pass: hand-written
// idea: a row for each iteration begins with what the loop stored
// verdict: incorrect
func.func @loop_over_a_row_of_scratch(%m: memref<17xi32>) {
  %t = memref.alloc() : memref<20x20xi32>
  %o = arith.constant 1 : i32
  affine.for %i = 0 to 17 {
    affine.for %x = 0 to 17 {
    %a = affine.load %m[3] : memref<17xi32>
    affine.store %a, %t[%i, %x] : memref<20x20xi32>
    }
    affine.for %x = 0 to 17 {
      %b = affine.load %t[%i,%x] : memref<20x20xi32>
      %c = arith.addi %b, %o : i32
      affine.store %c, %t[%i,%x] : memref<20x20xi32>
      affine.store %c, %m[%x] : memref<17xi32>
    }
  }
  return
}
