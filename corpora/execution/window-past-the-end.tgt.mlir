func.func @window_past_the_end(%x: memref<24xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  scf.for %t = %c0 to %c3 step %c1 {
    scf.for %i = %c0 to %c22 step %c1 {
      %i2 = arith.addi %i, %c3 : index
      %a = memref.load %x[%i] : memref<24xf32>
      %ahead = memref.load %x[%i2] : memref<24xf32>
      %b = affine.load %x[%i + 2] : memref<24xf32>
      %s = arith.addf %a, %b : f32
      memref.store %s, %x[%i] : memref<24xf32>
    }
  }
  return
}
