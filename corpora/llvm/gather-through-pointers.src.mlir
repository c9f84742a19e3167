// pass: convert-vector-to-llvm
// idea: a gather reads through a vector of pointers
// verdict: correct

func.func @gather(%m: memref<?xf32>, %i: index, %d: vector<3xi32>, %mask: vector<3xi1>, %pass: vector<3xf32>) -> vector<3xf32> {
  %0 = vector.gather %m[%i] [%d], %mask, %pass : memref<?xf32>, vector<3xi32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
  return %0 : vector<3xf32>
}
