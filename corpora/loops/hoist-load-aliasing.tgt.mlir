func.func @hoist_load_aliasing(%a: memref<18xi32>, %k: memref<18xi32>, %x: i32) {
  %v = affine.load %k[2] : memref<18xi32>
  affine.for %i = 0 to 18 {
    %w = arith.addi %v, %x : i32
    affine.store %w, %a[%i] : memref<18xi32>
  }
  return
}
