func.func @passthru_of_a_transposed_read(%t: tensor<2x2xi8>, %k: vector<2x2xi1>, %p: vector<2x2xi8>, %x: i8) -> vector<2x2xi8> {
  %c0 = arith.constant 0 : index
  %q = vector.transfer_read %t[%c0, %c0], %x {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, a)>} : tensor<2x2xi8>, vector<2x2xi8>
  %r = arith.select %k, %q, %p : vector<2x2xi1>, vector<2x2xi8>
  return %r : vector<2x2xi8>
}
