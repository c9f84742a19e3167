func.func @prefix(%u: memref<?xi32>, %v: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %n = memref.dim %u, %c0 : memref<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> (i32) {
    %a = memref.load %u[%i] : memref<?xi32>
    %s = arith.addi %acc, %a : i32
    memref.store %s, %v[%i] : memref<?xi32>
    scf.yield %s : i32
  }
  return %r : i32
}
