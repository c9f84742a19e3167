func.func @unroll_symbolic_no_remainder(%a: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  %c2 = arith.constant 2 : index
  %r = arith.remui %n, %c2 : index
  %m = arith.subi %n, %r : index
  scf.for %i = %c0 to %m step %c2 {
    memref.store %x, %a[%i] : memref<?xf32>
    %j = arith.addi %i, %c1 : index
    memref.store %x, %a[%j] : memref<?xf32>
  }
  return
}
