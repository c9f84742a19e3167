// pass: convert-vector-to-scf-unrolled
// idea: a masked read becomes single transfers
// verdict: correct

func.func @readm(%m: memref<?x?xf32>, %i: index, %j: index, %k: vector<2x3xi1>) -> vector<2x3xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p, %k : memref<?x?xf32>, vector<2x3xf32>
  return %r : vector<2x3xf32>
}
