// pass: hand-written
// idea: with its indices exchanged; %i = 0, %j = 1, where %m is 1 at [0, 1]
// verdict: incorrect

func.func @f(%m: memref<4x8xf32>, %i: index, %j: index) -> vector<4xf32> {
  %r = vector.load %m[%i, %j] : memref<4x8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}
