// pass: lower-vector-transfer
// idea: one element for all lanes
// verdict: correct

func.func @transfer_read_broadcast(%m: memref<?xf32>, %i: index) -> vector<64xf32> {
  %x = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i], %x {in_bounds = [true], permutation_map = affine_map<(a) -> (0)>} : memref<?xf32>, vector<64xf32>
  return %r : vector<64xf32>
}
