func.func @stencil(%u: memref<?xf32>, %v: memref<?xf32>, %c: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %u, %c0 : memref<?xf32>
  %m = arith.subi %n, %c1 : index
  scf.for %i = %c1 to %m step %c1 {
    %l = arith.subi %i, %c1 : index
    %r = arith.addi %i, %c1 : index
    %a = memref.load %u[%l] : memref<?xf32>
    %b = memref.load %u[%i] : memref<?xf32>
    %d = memref.load %u[%r] : memref<?xf32>
    %s = arith.addf %a, %d : f32
    %t = arith.mulf %b, %c : f32
    %w = arith.addf %s, %t : f32
    memref.store %w, %v[%i] : memref<?xf32>
  }
  return
}
