// pass: lower-affine
// idea: the same load in affine, whose indices are symbols
// verdict: correct
// options: --assume vector-accesses-in-bounds

func.func @f(%m: memref<4x8xf32>, %i: index, %j: index) -> vector<4xf32> {
  %r = vector.load %m[%i, %j] : memref<4x8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
