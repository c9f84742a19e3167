// pass: convert-vector-to-scf
// idea: a row behind the last one is read
// verdict: incorrect

func.func @read2(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<2x3xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<2x3xf32>
  return %r : vector<2x3xf32>
}
