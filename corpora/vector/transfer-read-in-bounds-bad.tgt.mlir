func.func @transfer_read_in_bounds_bad(%m: memref<?x?xf32>, %i: index, %j: index, %x: f32) -> vector<4x2xf32> {
  %r = vector.transfer_read %m[%i, %j], %x {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x?xf32>, vector<4x2xf32>
  return %r : vector<4x2xf32>
}
