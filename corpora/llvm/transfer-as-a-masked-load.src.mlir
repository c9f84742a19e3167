// pass: convert-vector-to-llvm
// idea: no lane is read far behind the end, wherever the pointer is
// verdict: correct

func.func @read(%m: memref<?xf32>, %i: index) -> vector<2xf32> {
  %cst = arith.constant 7.0 : f32
  %0 = vector.transfer_read %m[%i], %cst : memref<?xf32>, vector<2xf32>
  return %0 : vector<2xf32>
}
