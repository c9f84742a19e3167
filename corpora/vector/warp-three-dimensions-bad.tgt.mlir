func.func @f(%lane: index, %m: memref<4x4x8xf32>) -> vector<1x1x2xf32> {
  %nothing = arith.constant 0.0 : f32
  %i = affine.apply affine_map<(d0) -> ((d0 floordiv 4) floordiv 16)>(%lane)
  %j = affine.apply affine_map<(d0) -> ((d0 floordiv 4) mod 4)>(%lane)
  %k = affine.apply affine_map<(d0) -> ((d0 mod 4) * 2)>(%lane)
  %r = vector.transfer_read %m[%i, %j, %k], %nothing {in_bounds = [true, true, true]} : memref<4x4x8xf32>, vector<1x1x2xf32>
  return %r : vector<1x1x2xf32>
}
