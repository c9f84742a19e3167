func.func @coalesce_wrong_divisor(%m: memref<17x18xi32>) {
  affine.for %k = 0 to 306 {
    %i = affine.apply affine_map<(d0) -> (d0 floordiv 18)>(%k)
    %j = affine.apply affine_map<(d0) -> (d0 mod 18)>(%k)
    %l = affine.apply affine_map<(d0) -> (d0 mod 17)>(%k)
    %v = arith.index_cast %l : index to i32
    affine.store %v, %m[%i, %j] : memref<17x18xi32>
  }
  return
}
