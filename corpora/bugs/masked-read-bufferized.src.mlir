// pass: one-shot-bufferize
// idea: a poison mask is undefined behaviour in tensors and memrefs alike
// verdict: correct

func.func @masked_read_bufferized(%t: tensor<4xi8>, %k: vector<4xi1>, %x: i8) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %r = vector.transfer_read %t[%c0], %x, %k {in_bounds = [true]} : tensor<4xi8>, vector<4xi8>
  return %r : vector<4xi8>
}
