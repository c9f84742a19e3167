func.func @two_buffers_allocated(%a: memref<20xi32>) -> i32 {
  %b = memref.alloc() : memref<20xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  scf.parallel (%i) = (%c0) to (%c20) step (%c1) {
    %v = memref.load %a[%i] : memref<20xi32>
    %w = arith.addi %v, %v : i32
    %c19 = arith.constant 19 : index
    %h = arith.subi %c19, %i : index
    memref.store %w, %b[%h] : memref<20xi32>
    scf.reduce
  }
  %r = memref.load %b[%c1] : memref<20xi32>
  return %r : i32
}
