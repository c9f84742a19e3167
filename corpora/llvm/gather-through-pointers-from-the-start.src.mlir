// pass: hand-written
// idea: the distances are counted from the first element: i = 1, d = [0, 0, 0], mask = [1, 0, 0], m = [0, 1]
// verdict: incorrect

func.func @gather(%m: memref<?xf32>, %i: index, %d: vector<3xi32>, %mask: vector<3xi1>, %pass: vector<3xf32>) -> vector<3xf32> {
  %0 = vector.gather %m[%i] [%d], %mask, %pass : memref<?xf32>, vector<3xi32>, vector<3xi1>, vector<3xf32> into vector<3xf32>
  return %0 : vector<3xf32>
}
