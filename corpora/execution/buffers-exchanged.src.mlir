// pass: hand-written
// idea: two buffers that a loop carries in turns, and one buffer of two rows
// verdict: correct
func.func @buffers_exchanged(%u: tensor<20xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  %a = memref.alloc() : memref<20xf32>
  %b = memref.alloc() : memref<20xf32>
  scf.for %i = %c0 to %c20 step %c1 {
    %x = tensor.extract %u[%i] : tensor<20xf32>
    memref.store %x, %a[%i] : memref<20xf32>
    memref.store %x, %b[%i] : memref<20xf32>
  }
  %r:2 = scf.for %t = %c0 to %c17 step %c1 iter_args(%p = %a, %q = %b) -> (memref<20xf32>, memref<20xf32>) {
    scf.for %i = %c1 to %c19 step %c1 {
      %left = arith.subi %i, %c1 : index
      %right = arith.addi %i, %c1 : index
      %x = memref.load %p[%left] : memref<20xf32>
      %y = memref.load %p[%right] : memref<20xf32>
      %s = arith.mulf %x, %y : f32
      memref.store %s, %q[%i] : memref<20xf32>
    }
    scf.yield %q, %p : memref<20xf32>, memref<20xf32>
  }
  %f = memref.load %r#0[%c17] : memref<20xf32>
  return %f : f32
}
