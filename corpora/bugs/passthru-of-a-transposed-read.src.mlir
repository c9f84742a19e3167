// pass: hand-written
// idea: the mask has the rows of what is read, the passthru those of the result; at %k = [[false, true], [true, true]] lane (0, 1) is no lane of the mask
// verdict: unsupported

func.func @passthru_of_a_transposed_read(%t: tensor<2x2xi8>, %k: vector<2x2xi1>, %p: vector<2x2xi8>, %x: i8) -> vector<2x2xi8> {
  %c0 = arith.constant 0 : index
  %r = vector.mask %k, %p { vector.transfer_read %t[%c0, %c0], %x {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, a)>} : tensor<2x2xi8>, vector<2x2xi8> } : vector<2x2xi1> -> vector<2x2xi8>
  return %r : vector<2x2xi8>
}
