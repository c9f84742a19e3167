func.func @type_cast_bad(%m: memref<8x16xf32>) -> vector<8x16xf32> {
  %x = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %q = vector.transfer_read %m[%c0, %c0], %x {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, a)>} : memref<8x16xf32>, vector<16x8xf32>
  %r = vector.shape_cast %q : vector<16x8xf32> to vector<8x16xf32>
  return %r : vector<8x16xf32>
}
