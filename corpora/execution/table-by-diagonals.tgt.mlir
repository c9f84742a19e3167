func.func @table_by_diagonals(%a: tensor<16x16xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %t = memref.alloc() : memref<17x17xi32>
  affine.for %j = 0 to 17 {
    affine.store %z, %t[0, %j] : memref<17x17xi32>
    affine.store %z, %t[%j, 0] : memref<17x17xi32>
  }
  affine.for %d = 0 to 31 {
    affine.for %i = max affine_map<(d0) -> (0, d0 - 15)>(%d) to min affine_map<(d0) -> (16, d0 + 1)>(%d) {
      %j = affine.apply affine_map<(d0, d1) -> (d0 - d1)>(%d, %i)
      %x = tensor.extract %a[%i, %j] : tensor<16x16xi32>
      %c = affine.load %t[%i, %d - %i] : memref<17x17xi32>
      %w = affine.load %t[%i + 1, %d - %i] : memref<17x17xi32>
      %n = affine.load %t[%i, %d - %i + 1] : memref<17x17xi32>
      %p = arith.addi %c, %x : i32
      %m = arith.maxsi %w, %n : i32
      %r = arith.maxsi %m, %p : i32
      affine.store %r, %t[%i + 1, %d - %i + 1] : memref<17x17xi32>
    }
  }
  %r = affine.load %t[16, 16] : memref<17x17xi32>
  memref.dealloc %t : memref<17x17xi32>
  return %r : i32
}
