// pass: hand-written
// idea: the butterflies of each stage by twiddle, and by block
// verdict: correct
func.func @fft_butterflies_by_block(%re: memref<16xf32>, %w: tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %s = %c0 to %c4 step %c1 {
    %half = arith.shli %c1, %s : index
    %full = arith.muli %half, %c2 : index
    scf.for %j = %c0 to %half step %c1 {
      %tw = arith.addi %half, %j : index
      %f = tensor.extract %w[%tw] : tensor<16xf32>
      scf.for %b = %c0 to %c16 step %full {
        %p = arith.addi %b, %j : index
        %q = arith.addi %p, %half : index
        %x = memref.load %re[%p] : memref<16xf32>
        %y = memref.load %re[%q] : memref<16xf32>
        %m = arith.mulf %y, %f : f32
        %u = arith.addf %x, %m : f32
        %v = arith.subf %x, %m : f32
        memref.store %u, %re[%p] : memref<16xf32>
        memref.store %v, %re[%q] : memref<16xf32>
      }
    }
  }
  return
}
