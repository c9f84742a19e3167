func.func @store_lowered_rounding(%m: memref<16x4xi32>, %i: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %q = arith.divsi %i, %c4 : index
  %r = arith.addi %q, %c1 : index
  %s = affine.apply affine_map<()[s0] -> (s0 mod 4)>()[%i]
  memref.store %x, %m[%r, %s] : memref<16x4xi32>
  return
}
