func.func @fft_butterflies_by_block(%re: memref<16xf32>, %w: tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %c4 = arith.constant 4 : index
  scf.for %s = %c0 to %c4 step %c1 {
    %half = arith.shli %c1, %s : index
    scf.for %k = %c0 to %c8 step %c1 {
      %j = arith.remui %k, %half : index
      %r = arith.subi %k, %j : index
      %p = arith.addi %k, %r : index
      %q = arith.addi %p, %half : index
      %tw = arith.addi %half, %j : index
      %f = tensor.extract %w[%tw] : tensor<16xf32>
      %y = memref.load %re[%q] : memref<16xf32>
      %m = arith.mulf %f, %y : f32
      %x = memref.load %re[%p] : memref<16xf32>
      %v = arith.subf %x, %m : f32
      memref.store %v, %re[%q] : memref<16xf32>
      %u = arith.addf %m, %x : f32
      memref.store %u, %re[%p] : memref<16xf32>
    }
  }
  return
}
