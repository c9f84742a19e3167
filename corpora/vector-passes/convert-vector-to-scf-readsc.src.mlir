// pass: convert-vector-to-scf
// idea: a read of a scalable vector becomes loops
// verdict: correct

func.func @readsc(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<2x[4]xf32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<2x[4]xf32>
  return %r : vector<2x[4]xf32>
}
