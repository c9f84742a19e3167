// pass: lower-gather
// idea: a gather of rows becomes conditional loads
// verdict: correct

func.func @gather2(%m: memref<?x?xf32>, %i: index, %x: vector<2x3xi32>, %k: vector<2x3xi1>, %p: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.gather %m[%i, %i][%x], %k, %p : memref<?x?xf32>, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
  return %r : vector<2x3xf32>
}
