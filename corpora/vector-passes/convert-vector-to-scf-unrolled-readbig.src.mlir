// pass: convert-vector-to-scf-unrolled
// idea: a read of 256 lanes becomes single transfers
// verdict: correct

func.func @readbig(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<8x32xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<8x32xf32>
  return %r : vector<8x32xf32>
}
