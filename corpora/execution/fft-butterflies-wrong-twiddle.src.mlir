// pass: hand-written
// idea: the twiddle of the other half: re[8] = 1, w[8] = 1
// verdict: incorrect
func.func @fft_butterflies_wrong_twiddle(%re: memref<16xf32>, %w: tensor<32xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  scf.for %s = %c0 to %c4 step %c1 {
    %half = arith.shli %c1, %s : index
    %full = arith.muli %half, %c2 : index
    scf.for %b = %c0 to %c16 step %full {
      scf.for %j = %c0 to %half step %c1 {
        %tw = arith.addi %half, %j : index
        %f = tensor.extract %w[%tw] : tensor<32xf32>
        %p = arith.addi %b, %j : index
        %q = arith.addi %p, %half : index
        %x = memref.load %re[%p] : memref<16xf32>
        %y = memref.load %re[%q] : memref<16xf32>
        %m = arith.mulf %y, %f : f32
        %u = arith.addf %x, %m : f32
        memref.store %u, %re[%p] : memref<16xf32>
      }
    }
  }
  return
}
