// pass: hand-written
// idea: between the store and the load another store may be to the same place: c = b, a[0] = 1
// verdict: incorrect
func.func @forwarded_over_store(%a: memref<18xi32>, %b: memref<18xi32>, %c: memref<18xi32>) {
  affine.for %i = 0 to 18 {
    %v = affine.load %a[%i] : memref<18xi32>
    %z = arith.addi %v, %v : i32
    affine.store %v, %b[%i] : memref<18xi32>
    affine.store %z, %c[%i] : memref<18xi32>
    %u = affine.load %b[%i] : memref<18xi32>
    affine.store %u, %a[%i] : memref<18xi32>
  }
  return
}
