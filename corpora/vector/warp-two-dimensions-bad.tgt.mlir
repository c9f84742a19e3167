func.func @f(%lane: index, %m: memref<8x12xf64>) -> vector<2x3xf64> {
  %nothing = arith.constant 0.0 : f64
  %i = affine.apply affine_map<(d0) -> ((d0 mod 4) * 2)>(%lane)
  %j = affine.apply affine_map<(d0) -> ((d0 floordiv 4) * 3)>(%lane)
  %r = vector.transfer_read %m[%i, %j], %nothing {in_bounds = [true, true]} : memref<8x12xf64>, vector<2x3xf64>
  return %r : vector<2x3xf64>
}
