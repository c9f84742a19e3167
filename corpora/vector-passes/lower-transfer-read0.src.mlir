// pass: lower-transfer
// idea: a read of one lane without dimensions becomes loads and stores
// verdict: correct

func.func @read0(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<f32> {
  %p = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<f32>
  return %r : vector<f32>
}
