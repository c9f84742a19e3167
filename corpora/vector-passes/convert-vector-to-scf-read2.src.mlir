// pass: convert-vector-to-scf
// idea: a read of 2 x 3 lanes that may cross the bounds becomes loops
// verdict: correct

func.func @read2(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<2x3xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<2x3xf32>
  return %r : vector<2x3xf32>
}
