// pass: hand-written
// idea: the buffer that is written may be the one that is read: k = a, x = 1
// verdict: incorrect
func.func @hoist_load_aliasing(%a: memref<18xi32>, %k: memref<18xi32>, %x: i32) {
  affine.for %i = 0 to 18 {
    %v = affine.load %k[2] : memref<18xi32>
    %w = arith.addi %v, %x : i32
    affine.store %w, %a[%i] : memref<18xi32>
  }
  return
}
